#pragma once

#include <vector>

#include "app/screens/heights.h"
#include "screen/looks.h"
#include "screen/screen.h"

namespace haula::app {

// The heights round by round, a line a player with the player's shape at every measurement.
void show_plot(Context& context, const std::vector<HeightLine>& lines, const SeatColours& colours);

}  // namespace haula::app
