#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "ai/bot.h"

namespace haula::ai {

// How well a bot plays Hau La. Budgets are settlings, not seconds: the same seed gives the same
// game on any machine.
struct HauLaLevel {
    std::string_view name;
    int candidates = 0;        // placements drawn
    int settlings = 0;         // of them settled ahead
    bool glimpses = false;     // sorts out beforehand what runs through something, highest first
    bool sees_others = false;  // weighs what the others gain and lose
    bool sees_ahead = false;   // looks for what can be built next, by anyone
    bool modest = false;       // leaves the highest aside, and neither sinks nor hangs if it can
    int followed = 0;          // of what looks best, so many are thought on to the next placement
    int replies = 0;           // of which so many are settled

    int max_settlings() const { return settlings + followed * replies; }
};

std::span<const HauLaLevel> hau_la_levels();  // weakest first
// "easy", "normal", "hard" or "master"; null for any other name.
const HauLaLevel* hau_la_level(std::string_view name);
std::unique_ptr<Bot> make_hau_la_bot(const HauLaLevel& level, std::uint64_t seed);

}  // namespace haula::ai
