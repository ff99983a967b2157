#pragma once

#include <memory>

#include "screen/screen.h"
#include "shapes/detail.h"

namespace haula::app {

// Where everything begins: a structure that slowly turns on the table, and the menu. `table` is
// shown until the structure has settled.
std::unique_ptr<screen::Screen> make_title_screen(const library::Folders& folders,
                                                  render::Scene table, shapes::Detail detail);

}  // namespace haula::app
