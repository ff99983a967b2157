#pragma once

#include <memory>

#include "screen/screen.h"

namespace haula::shell {

// Everything that can be chosen; each change holds at once and is kept.
std::unique_ptr<screen::Screen> make_settings_screen();

}  // namespace haula::shell
