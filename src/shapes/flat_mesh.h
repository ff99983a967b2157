#pragma once

#include <span>

#include "shapes/mesh.h"
#include "shapes/triangulate.h"

// Flat things that are printed on: cards, tiles, discs, boards. Each is closed, lies on z = 0 with
// its middle at the origin, and has texture coordinates: its top from (0, 0) at the top left (-x,
// +y) to (1, 1) at the bottom right of the rectangle around it; whatever is not its top lies at
// k_unprinted. Something printed on both sides is two of them, back to back.
namespace haula::shapes {

inline constexpr TextureCoordinate k_unprinted{-1.0F, -1.0F};

// Any simple outline, counter-clockwise seen from above; its upper edge is softened a little.
Mesh flat_mesh(std::span<const Point2> outline, double thickness_m);

// A card or a rectangular tile or board with round corners.
Mesh card_mesh(double width_m, double height_m, double corner_radius_m, double thickness_m);
Mesh disc_mesh(double radius_m, double thickness_m);

}  // namespace haula::shapes
