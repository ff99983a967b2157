#pragma once

#include <optional>
#include <string>

#include "games/hau_la/announcement.h"
#include "physics/component_set.h"
#include "physics/rest_shape.h"

namespace haula::view {

// The piece as announced so far, before anything bends: straight out of its hole, or on a plain
// curve through both. It shows direction and roll, and says nothing about the shape of rest.
std::optional<physics::PieceShape> ghost_strip(const physics::RestShape& rest,
                                               const physics::ComponentSet& set,
                                               const hau_la::Components& components,
                                               const std::string& name,
                                               const hau_la::Announcement& placement);

// The marker on the ghost.
std::optional<physics::MarkerShape> ghost_bird(const physics::PieceShape& ghost,
                                               const physics::ComponentSet& set, MarkerId marker,
                                               const hau_la::Perch& perch);

// The roll, in whole steps, with which a piece plugged at both ends faces its other hole.
int facing_roll_deg(const physics::PieceShape& ghost, const physics::RestShape& rest,
                    const physics::ComponentSet& set);

}  // namespace haula::view
