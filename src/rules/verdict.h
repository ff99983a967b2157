#pragma once

#include "rules/line.h"

namespace haula::rules {

// What the world did with a move: recorded like the throw of a die, never worked out again to
// replay a game. The words and fields belong to the game, which refuses what it does not know.
using Verdict = Line;

}  // namespace haula::rules
