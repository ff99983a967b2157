#pragma once

#include <optional>
#include <string>

#include "physics/component_set.h"
#include "physics/rest_shape.h"
#include "presenter/glance.h"
#include "view/hau_la/pointing.h"

namespace haula::view {

using presenter::Focus;  // of the board: without a thing

// Nothing if there is no such hole.
std::optional<Focus> focus_on_hole(const physics::RestShape& rest, const physics::ComponentSet& set,
                                   const std::string& hole);
// A strip as a whole, or a bird; nothing if there is none of that name.
std::optional<Focus> focus_on_piece(const physics::RestShape& rest,
                                    const physics::ComponentSet& set, const std::string& piece);
// The hole if it is one, else the piece; nothing for the bare board.
std::optional<Focus> focus_on(const physics::RestShape& rest, const physics::ComponentSet& set,
                              const Pointed& pointed);

}  // namespace haula::view
