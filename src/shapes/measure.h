#pragma once

#include <cstddef>

#include "core/vec3.h"
#include "shapes/mesh.h"

namespace haula::shapes {

struct Bounds {
    Vec3 low;
    Vec3 high;
};

// Of a mesh with at least one position.
Bounds bounds_of(const Mesh& mesh);

// Enclosed by a closed mesh; negative where it is inside out.
double volume_of(const Mesh& mesh);

// Edges that are not shared by exactly two triangles running opposite ways. None: the mesh is
// closed. Positions nearer than a nanometre count as one.
std::size_t open_edges(const Mesh& mesh);

}  // namespace haula::shapes
