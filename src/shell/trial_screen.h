#pragma once

#include <memory>

#include "presenter/tabletop.h"
#include "screen/screen.h"

namespace haula::shell {

// The pieces of a game without its rules, to try out and see.
std::unique_ptr<screen::Screen> make_trial_screen(std::unique_ptr<presenter::Tabletop> tabletop);

}  // namespace haula::shell
