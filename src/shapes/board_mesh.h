#pragma once

#include <vector>

#include "core/vec3.h"
#include "shapes/mesh.h"

namespace haula::shapes {

// The round board as plain numbers; its top lies at z = 0.
struct BoardShape {
    double radius_m = 0.0;
    double thickness_m = 0.0;
    double hole_diameter_m = 0.0;
    std::vector<Vec3> holes;  // centres, on the top

    friend bool operator==(const BoardShape&, const BoardShape&) = default;
};

// A closed surface: rounded rim, holes right through with softened edges.
Mesh board_mesh(const BoardShape& shape);

}  // namespace haula::shapes
