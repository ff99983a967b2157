#pragma once

#include "core/vec3.h"
#include "shapes/mesh.h"

namespace haula::shapes {

// The flat face that a closed mesh shows where a plane cuts it; no triangles where it does not.
// `normal` is of unit length, and the face's own.
Mesh section_face(const Mesh& mesh, const Vec3& point, const Vec3& normal);

}  // namespace haula::shapes
