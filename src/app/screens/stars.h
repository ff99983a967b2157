#pragma once

#include "ui/ui.h"

namespace haula::app {

// Three stars in a row, so many of them filled.
ui::Canvas stars_canvas(int filled, double size);

}  // namespace haula::app
