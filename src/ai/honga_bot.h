#pragma once

#include <cstdint>
#include <memory>

#include "ai/bot.h"
#include "ai/honga_search.h"

namespace haula::ai {

// A computer player for Honga alone. It thinks when it is to lay its disc, and carries its plan
// out.
std::unique_ptr<Bot> make_honga_bot(const HongaLimits& limits, std::uint64_t seed);

}  // namespace haula::ai
