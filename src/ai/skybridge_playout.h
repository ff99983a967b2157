#pragma once

#include "core/rng.h"
#include "games/skybridge/position.h"

namespace haula::ai {

// How much a roof of that colour on that tower would add to the colour's score now.
int roof_gain(const skybridge::City& city, skybridge::Colour colour, skybridge::FoundationId tower);

// A quick move with a little sense, to play a game out: mostly any block, now and then a bridge, or
// the roof that brings most. The game must not be over.
skybridge::Placement playout_move(const skybridge::Position& position, Rng& rng);

}  // namespace haula::ai
