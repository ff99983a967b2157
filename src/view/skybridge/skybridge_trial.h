#pragma once

#include <memory>

#include "presenter/tabletop.h"

namespace haula::view {

// Try it and see: the pieces of Skybridge without its rules. Lay a bridge on one tower alone, build
// on a roof, knock towers over, begin anew.
std::unique_ptr<presenter::Tabletop> make_skybridge_trial();

}  // namespace haula::view
