#pragma once

#include <array>

#include "games/honga/position.h"

namespace haula::view {

// Of the hands that the mover's disc would have at each area, as many as could do something if it
// were laid there: Honga has eaten, everything free is gathered, and of trades and mammoths, each
// taken alone, so many can be paid, with the help of cards in the hand. Nothing hidden is looked
// at.
std::array<int, honga::k_areas> useful_hands(const honga::Position& position, honga::Space space,
                                             int turn);

}  // namespace haula::view
