#pragma once

#include "presenter/glance.h"
#include "presenter/panels.h"
#include "screen/screen.h"

namespace haula::shell {

// How the score went, a line a player with the player's shape at every round.
void show_plot(screen::Context& context, const presenter::Plot& plot,
               const presenter::Style& style);

}  // namespace haula::shell
