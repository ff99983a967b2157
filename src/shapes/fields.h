#pragma once

#include <algorithm>
#include <cmath>

#include "core/vec3.h"

// Simple rounded bodies as fields (surface_nets.h), to model figures with: negative inside,
// positive outside.
namespace haula::shapes {

inline double ball(const Vec3& p, const Vec3& centre, double radius) {
    return distance(p, centre) - radius;
}

// About the distance to an ellipsoid along the axes.
inline double ellipsoid(const Vec3& p, const Vec3& radii) {
    const Vec3 a{p.x / radii.x, p.y / radii.y, p.z / radii.z};
    const Vec3 b{a.x / radii.x, a.y / radii.y, a.z / radii.z};
    const double size = length(a);
    const double slope = length(b);
    return slope > 1e-9 ? size * (size - 1.0) / slope : -std::min({radii.x, radii.y, radii.z});
}

// A ball that shrinks on its way from a to b, slowly at first, so that no ridge shows at a.
inline double round_cone(const Vec3& p, const Vec3& a, double radius_a, const Vec3& b,
                         double radius_b) {
    const Vec3 axis = b - a;
    const double t = std::clamp(dot(p - a, axis) / dot(axis, axis), 0.0, 1.0);
    return distance(p, a + t * axis) - (radius_a + t * t * (radius_b - radius_a));
}

// Two bodies with a fillet of about that width between them.
inline double blend(double a, double b, double width) {
    const double h = std::max(width - std::abs(a - b), 0.0) / width;
    return std::min(a, b) - 0.25 * h * h * width;
}

}  // namespace haula::shapes
