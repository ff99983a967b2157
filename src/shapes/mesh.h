#pragma once

#include <cstdint>
#include <vector>

#include "core/vec3.h"

namespace haula::shapes {

// Triangles with smooth normals, metres, counter-clockwise seen from outside. What the renderer
// draws and what an export writes is the same mesh.
struct Mesh {
    std::vector<Vec3> positions;
    std::vector<Vec3> normals;           // one a position, unit length
    std::vector<std::uint32_t> indices;  // three a triangle

    friend bool operator==(const Mesh&, const Mesh&) = default;
};

// Adds the triangles of `other` behind those of `mesh`.
void append(Mesh& mesh, const Mesh& other);

}  // namespace haula::shapes
