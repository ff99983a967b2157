#pragma once

#include <vector>

#include "core/vec3.h"
#include "physics/component_set.h"
#include "physics/rest_shape.h"

namespace haula::view {

// The structure as an exploded drawing shows it: each piece lifted above those placed before it,
// and a little outwards; a bird goes with its strip. `share` 0 is the structure itself, 1 is as far
// apart as it goes.
physics::RestShape pulled_apart(physics::RestShape rest, double share);

// Points that are in the picture whenever all of the structure and the board is.
std::vector<Vec3> outermost(const physics::RestShape& rest, const physics::ComponentSet& set);

}  // namespace haula::view
