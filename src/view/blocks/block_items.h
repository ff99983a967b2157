#pragma once

#include <memory>
#include <vector>

#include "core/vec3.h"
#include "paint/colour.h"
#include "render/scene.h"
#include "shapes/mesh.h"

// Small words for scenes of painted blocks.
namespace haula::view {

std::shared_ptr<const shapes::Mesh> shared_mesh(shapes::Mesh mesh);

// Casts a shadow unless it is see-through or a sign.
render::Item solid_item(std::shared_ptr<const shapes::Mesh> mesh, const render::Pose& pose,
                        render::Surface surface, paint::Colour tint);

// The corners of an upright box on the table: so far from its middle, so high.
std::vector<Vec3> box_corners(double half_x_m, double half_y_m, double top_m);

inline render::Pose upright_at(const Vec3& p) { return {p, {}}; }

inline paint::Colour with_alpha(paint::Colour colour, float alpha) {
    colour.a *= alpha;
    return colour;
}

// Lacquer takes light as it is, colours are given as screens show them.
inline paint::Colour lacquer(const paint::Colour& colour) {
    return {colour.r * colour.r, colour.g * colour.g, colour.b * colour.b, colour.a};
}

}  // namespace haula::view
