#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "ai/bot.h"
#include "ai/hong_kong_search.h"

namespace haula::ai {

// What a level may do: "easy", "normal" or "hard"; none for any other name.
std::optional<HongKongLimits> hong_kong_limits(std::string_view level);

// A computer player for Hong Kong alone; it ignores the judge.
std::unique_ptr<Bot> make_hong_kong_bot(const HongKongLimits& limits, std::uint64_t seed);

}  // namespace haula::ai
