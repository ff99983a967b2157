#pragma once

#include <memory>

#include "presenter/tabletop.h"

namespace haula::view {

// Try it and see: the pieces of Hong Kong without its rules. Put a block on a roof, knock towers
// over, begin anew.
std::unique_ptr<presenter::Tabletop> make_town_trial();

}  // namespace haula::view
