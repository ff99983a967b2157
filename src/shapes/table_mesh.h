#pragma once

#include "shapes/mesh.h"

namespace haula::shapes {

// A round table top whose upper side lies at z = top_z_m.
struct TableShape {
    double radius_m = 0.0;
    double thickness_m = 0.0;
    double top_z_m = 0.0;

    friend bool operator==(const TableShape&, const TableShape&) = default;
};

Mesh table_mesh(const TableShape& shape);

}  // namespace haula::shapes
