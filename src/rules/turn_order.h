#pragma once

#include <vector>

#include "core/ids.h"

namespace haula::rules {

// The player to the left.
PlayerId next_clockwise(PlayerId player, int players);
// All players, clockwise from one of them.
std::vector<PlayerId> clockwise_from(PlayerId first, int players);
// All others, clockwise from the left neighbour.
std::vector<PlayerId> clockwise_after(PlayerId player, int players);

}  // namespace haula::rules
