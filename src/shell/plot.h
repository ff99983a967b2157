#pragma once

#include "presenter/glance.h"
#include "presenter/panels.h"
#include "screen/screen.h"

namespace haula::app {

// How the score went, a line a player with the player's shape at every round.
void show_plot(Context& context, const presenter::Plot& plot, const presenter::Style& style);

}  // namespace haula::app
