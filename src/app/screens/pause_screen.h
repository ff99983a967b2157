#pragma once

#include <memory>

#include "app/screen.h"

namespace haula::app {

// A halt in a game: go on, look something up, change a setting, or leave. The game is kept.
std::unique_ptr<Screen> make_pause_screen();

}  // namespace haula::app
