#pragma once

#include "rules/line.h"

namespace haula::rules {

// What a player announces. The words and fields belong to the game, which turns them into its own
// numbers at its door and refuses what it does not know.
using Move = Line;

}  // namespace haula::rules
