#pragma once

#include "paint/print.h"

namespace haula::view {

// What is printed on the board: nine areas of a valley, round spaces where four of them meet,
// places for cards, a track for the score. The herd has as many spaces as so many players have.
paint::Print tribe_board_print(int herd_spaces);

// A player's board: a track for each thing gathered, a pen, a rug for Honga.
paint::Print own_board_print(int track_limit);

}  // namespace haula::view
