#pragma once

#include "paint/print.h"

namespace haula::view {

// What is printed on the board: a park around it, streets, and nine foundations with their numbers.
paint::Print city_board_print();

}  // namespace haula::view
