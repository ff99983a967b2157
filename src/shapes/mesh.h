#pragma once

#include <cstdint>
#include <vector>

#include "core/vec3.h"

namespace haula::shapes {

// A place on what is printed on a mesh: u to the right, v down, (0, 0) the top left.
struct TextureCoordinate {
    float u = 0.0F;
    float v = 0.0F;

    friend constexpr bool operator==(const TextureCoordinate&, const TextureCoordinate&) = default;
};

// Triangles with smooth normals, metres, counter-clockwise seen from outside. What the renderer
// draws and what an export writes is the same mesh.
struct Mesh {
    std::vector<Vec3> positions;
    std::vector<Vec3> normals;                                // one a position, unit length
    std::vector<std::uint32_t> indices;                       // three a triangle
    std::vector<TextureCoordinate> texture_coordinates = {};  // one a position, or none at all

    friend bool operator==(const Mesh&, const Mesh&) = default;
};

// Adds the triangles of `other` behind those of `mesh`. Either both have texture coordinates or
// neither has, unless one of them is empty.
void append(Mesh& mesh, const Mesh& other);

}  // namespace haula::shapes
