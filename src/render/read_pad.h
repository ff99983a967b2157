#pragma once

#include "render/input.h"

namespace haula::render {

// The first gamepad as it is now. Needs the open window.
Pad read_pad();

}  // namespace haula::render
