#pragma once

#include <functional>

#include "core/vec3.h"
#include "shapes/measure.h"
#include "shapes/mesh.h"

namespace haula::shapes {

// Negative inside, positive outside, growing about as fast as the distance.
using DistanceField = std::function<double(const Vec3&)>;

// The surface where the field is zero, as a closed mesh: one vertex for every cell of a grid that
// the surface passes through, moved onto it, joined across the grid's edges (surface nets, after
// Gibson 1998). The surface must lie inside the box; parts thinner than a step may be lost.
Mesh mesh_of_field(const DistanceField& field, const Bounds& box, double step_m);

}  // namespace haula::shapes
