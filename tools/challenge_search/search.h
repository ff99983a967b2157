#pragma once

#include <cstdint>
#include <optional>

#include "challenges/challenge.h"

// Looks for challenges by trying many placements, as a player with endless patience would.
namespace haula::challenges {

// One of a kind and of a level from 1 (easiest) to 10, with a solution found and proven by the
// exact judge; nothing if this seed leads nowhere.
std::optional<Challenge> search_challenge(Kind kind, int level, std::uint64_t seed,
                                          const physics::SetSource& sets);

}  // namespace haula::challenges
