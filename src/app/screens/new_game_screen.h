#pragma once

#include <memory>

#include "screen/screen.h"

namespace haula::app {

// Who plays what: filled in as it was the last time.
std::unique_ptr<Screen> make_new_game_screen(const Context& context);

}  // namespace haula::app
