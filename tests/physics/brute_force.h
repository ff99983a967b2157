#pragma once

#include "physics/component_set.h"
#include "physics/rest_shape.h"

namespace haula::test {

// The distance of two strips' mid-surfaces by nothing but points: grids of points on both, made
// finer wherever a nearer pair could still hide, down to half a millimetre, and finer still around
// the best pairs. Knows the formula of the surface and shares no code with the library.
// Never too small. Distances over `reach_m` come back as reach_m.
double brute_force_distance(const physics::PieceShape& a, const physics::PieceShape& b,
                            const physics::ComponentSet& set, double reach_m);

}  // namespace haula::test
