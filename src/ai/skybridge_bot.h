#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "ai/bot.h"
#include "ai/skybridge_search.h"

namespace haula::ai {

// What a level may do: "easy", "normal" or "hard"; none for any other name.
std::optional<SkybridgeLimits> skybridge_limits(std::string_view level);

// A computer player for Skybridge alone; it ignores the judge.
std::unique_ptr<Bot> make_skybridge_bot(const SkybridgeLimits& limits, std::uint64_t seed);

}  // namespace haula::ai
