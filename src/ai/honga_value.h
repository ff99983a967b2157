#pragma once

#include "core/ids.h"
#include "games/honga/position.h"

namespace haula::ai {

// How good a position of Honga is for a player whose turn is over, in points: those on the track,
// and what food, mammoths, steps and cards are likely to bring in what is left of the game. The
// best of the others counts against it. It looks at nothing that is hidden from the player.
double honga_value(const honga::Position& position, PlayerId player);

}  // namespace haula::ai
