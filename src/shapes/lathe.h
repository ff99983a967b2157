#pragma once

#include <vector>

#include "core/vec3.h"
#include "shapes/mesh.h"

namespace haula::shapes {

// One point of a turned outline: distance from the axis, height, and the outward normal in that
// half-plane.
struct ProfilePoint {
    double radius_m = 0.0;
    double z_m = 0.0;
    double normal_r = 0.0;
    double normal_z = 0.0;
};

using Profile = std::vector<ProfilePoint>;

// The profile turned about the vertical through `centre`. Going along the profile, outside is to
// the left (a rim from top to bottom, a hole from bottom to top).
Mesh lathe(const Profile& profile, const Vec3& centre, int segments);

}  // namespace haula::shapes
