#pragma once

#include <memory>

#include "games/skybridge/skybridge_state.h"
#include "presenter/tabletop.h"

namespace haula::view {

// Try it and see: the pieces of Skybridge without its rules, first as they stand in a game; null:
// on an empty board. Lay a bridge on one tower alone, build on a roof, knock towers over, begin
// anew.
std::unique_ptr<presenter::Tabletop> make_skybridge_trial(
    std::shared_ptr<const skybridge::SkybridgeState> from);

}  // namespace haula::view
