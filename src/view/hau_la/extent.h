#pragma once

#include <vector>

#include "core/vec3.h"
#include "physics/component_set.h"
#include "physics/rest_shape.h"

namespace haula::view {

// Points around the board, the strips and the birds: all that has to be in a picture of them.
std::vector<Vec3> extent_of(const physics::RestShape& shape, const physics::ComponentSet& set);
// Those around one strip more, at its edges.
void add_extent(const physics::PieceShape& strip, double width_m, std::vector<Vec3>& points);

}  // namespace haula::view
