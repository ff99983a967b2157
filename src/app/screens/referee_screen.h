#pragma once

#include <memory>

#include "app/screen.h"

namespace haula::app {

// Where a dispute about a touch is settled: any structure, built freely, with every gap measured.
std::unique_ptr<Screen> make_referee_screen(const Context& context);

}  // namespace haula::app
