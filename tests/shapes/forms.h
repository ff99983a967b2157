#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "core/units.h"
#include "shapes/strip_mesh.h"

// The strips of the game and simple ways to bend them, for tests of meshes.
namespace haula::test {

inline shapes::StripForm form_of(const std::string& kind) {
    shapes::StripForm form{.length_m = 0.160,
                           .width_m = 0.020,
                           .thickness_m = 0.005,
                           .hole_diameter_m = 0.006,
                           .holes_m = {0.040, 0.080, 0.120},
                           .nib_length_m = 0.012,
                           .barb_width_m = 0.010,
                           .has_nib_b = true};
    if (kind == "SC") {
        form.length_m = 0.120;
        form.holes_m = {0.040, 0.080};
    } else if (kind == "LF") {
        form.length_m = 0.095;
        form.holes_m = {0.040, 0.080};
        form.has_nib_b = false;
    } else if (kind == "SF") {
        form.length_m = 0.055;
        form.holes_m = {0.040};
        form.has_nib_b = false;
    }
    return form;
}

// Upright from the origin, d1 along y, bent in the xz plane to a circle of that radius; twisted
// about its own line by `twist_rad` in all.
inline std::vector<shapes::StripFrame> arc_frames(double length_m, double radius_m,
                                                  double twist_rad = 0.0) {
    constexpr int k_segments = 32;
    std::vector<shapes::StripFrame> frames;
    for (int i = 0; i <= k_segments; ++i) {
        const double s = length_m * i / k_segments;
        const double angle = s / radius_m;
        const Vec3 p{radius_m * (1.0 - std::cos(angle)), 0.0, radius_m * std::sin(angle)};
        const Vec3 d3{std::sin(angle), 0.0, std::cos(angle)};
        const Vec3 d1{0.0, 1.0, 0.0};
        const Quat turn = about_axis(d3, twist_rad * i / k_segments);
        frames.push_back({s, p, turn * from_frame(d1, cross(d3, d1), d3)});
    }
    return frames;
}

}  // namespace haula::test
