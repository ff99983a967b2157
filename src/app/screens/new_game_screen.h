#pragma once

#include <memory>

#include "screen/screen.h"

namespace haula::app {

// Who plays what: filled in as it was the last time.
std::unique_ptr<screen::Screen> make_new_game_screen(const screen::Context& context);

}  // namespace haula::app
