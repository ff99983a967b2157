#pragma once

#include <memory>

#include "screen/screen.h"

namespace haula::app {

// The games that were played, newest first: to be watched, or gone on with if they are unfinished.
std::unique_ptr<screen::Screen> make_replay_list_screen(const screen::Context& context);

}  // namespace haula::app
