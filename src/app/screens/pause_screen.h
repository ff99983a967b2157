#pragma once

#include <memory>

#include "app/screen.h"

namespace haula::app {

// A halt in a game: go on, look something up, change a setting, or leave. `kept`: the game can be
// continued later, which is said.
std::unique_ptr<Screen> make_pause_screen(bool kept);

}  // namespace haula::app
