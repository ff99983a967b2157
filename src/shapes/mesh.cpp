#include "shapes/mesh.h"

#include "core/assert.h"

namespace haula::shapes {

void append(Mesh& mesh, const Mesh& other) {
    HL_ASSERT(mesh.positions.empty() || other.positions.empty() ||
              mesh.texture_coordinates.empty() == other.texture_coordinates.empty());
    const auto offset = static_cast<std::uint32_t>(mesh.positions.size());
    mesh.positions.insert(mesh.positions.end(), other.positions.begin(), other.positions.end());
    mesh.normals.insert(mesh.normals.end(), other.normals.begin(), other.normals.end());
    mesh.texture_coordinates.insert(mesh.texture_coordinates.end(),
                                    other.texture_coordinates.begin(),
                                    other.texture_coordinates.end());
    mesh.indices.reserve(mesh.indices.size() + other.indices.size());
    for (const std::uint32_t index : other.indices) {
        mesh.indices.push_back(index + offset);
    }
}

}  // namespace haula::shapes
