#pragma once

#include <memory>

#include "screen/screen.h"

namespace haula::screen {

// Everything that can be chosen; each change holds at once and is kept.
std::unique_ptr<Screen> make_settings_screen();

}  // namespace haula::screen
