#pragma once

#include <memory>

#include "games/hong_kong/hong_kong_state.h"
#include "presenter/tabletop.h"

namespace haula::view {

// Try it and see: the pieces of Hong Kong without its rules, first as they stand in a game; null:
// on an empty board. Put a block on a roof, knock towers over, begin anew.
std::unique_ptr<presenter::Tabletop> make_town_trial(
    std::shared_ptr<const hong_kong::HongKongState> from);

}  // namespace haula::view
