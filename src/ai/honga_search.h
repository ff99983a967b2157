#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "ai/bot.h"
#include "ai/honga_plan.h"
#include "core/result.h"
#include "rules/player_view.h"

namespace haula::ai {

struct HongaLimits {
    double noise = 0.0;      // deviation of what a plan seems to be worth, in points
    std::size_t plans = 1;   // that are played on in imagined worlds; 1: none is
    int rounds = 1;          // how far they are played on
    std::int64_t nodes = 0;  // actions tried, at most; the last world may exceed it
};

// What a level may do: "easy", "normal" or "hard"; none for any other name.
std::optional<HongaLimits> honga_limits(std::string_view level);

// What to do with the rest of the turn, for the viewer, who is to act in a game of Honga. The best
// plans are played on in worlds that the viewer cannot tell from the true one, where everybody
// plays the plan that looks best; the one that does best on average is taken.
Result<HongaPlan> honga_search(const rules::PlayerView& view, const HongaLimits& limits,
                               std::uint64_t seed, const KeepThinking& keep_thinking);

}  // namespace haula::ai
