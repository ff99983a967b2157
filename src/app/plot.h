#pragma once

#include <vector>

#include "app/heights.h"
#include "app/looks.h"
#include "app/screen.h"

namespace haula::app {

// The heights round by round, a line a player with the player's shape at every measurement.
void show_plot(Context& context, const std::vector<HeightLine>& lines, const SeatColours& colours);

}  // namespace haula::app
