#pragma once

#include <memory>

#include "app/screen.h"

namespace haula::app {

// Where everything begins: a structure that slowly turns on the table, and the menu. `table` is
// shown until the structure has settled.
std::unique_ptr<Screen> make_title_screen(const Folders& folders, render::Scene table);

}  // namespace haula::app
