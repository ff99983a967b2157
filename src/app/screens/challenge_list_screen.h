#pragma once

#include <memory>

#include "core/result.h"
#include "screen/screen.h"

namespace haula::app {

// All challenges with their stars, and today's structure.
std::unique_ptr<screen::Screen> make_challenge_list_screen(const screen::Context& context);

}  // namespace haula::app
