#pragma once

#include <optional>
#include <string>

#include "physics/rest_shape.h"
#include "physics/set.h"
#include "view/hau_la/pointing.h"

namespace haula::view {

// Something to look at closely: where it is, and how much of the scene is to be seen around it.
struct Focus {
    Vec3 point;
    double height_m = 0.0;
    std::string piece = {};  // that it is, or is part of; empty: the board

    friend bool operator==(const Focus&, const Focus&) = default;
};

// Nothing if there is no such hole.
std::optional<Focus> focus_on_hole(const physics::RestShape& rest, const physics::Set& set,
                                   const std::string& hole);
// A strip as a whole, or a bird; nothing if there is none of that name.
std::optional<Focus> focus_on_piece(const physics::RestShape& rest, const physics::Set& set,
                                    const std::string& piece);
// The hole if it is one, else the piece; nothing for the bare board.
std::optional<Focus> focus_on(const physics::RestShape& rest, const physics::Set& set,
                              const Pointed& pointed);

}  // namespace haula::view
