#include "shapes/table_mesh.h"

#include <algorithm>
#include <cmath>

#include "core/units.h"
#include "shapes/lathe.h"

namespace haula::shapes {

namespace {

constexpr int k_segments = 256;
constexpr double k_upper_fillet_m = 0.007;  // an edge that is kind to forearms
constexpr double k_lower_fillet_m = 0.014;
constexpr int k_steps = 10;

}  // namespace

Mesh table_mesh(const TableShape& shape) {
    const double upper = std::min(k_upper_fillet_m, 0.3 * shape.thickness_m);
    const double lower = std::min(k_lower_fillet_m, 0.6 * shape.thickness_m);
    Profile profile{{0.0, 0.0, 0.0, 1.0}};
    for (int i = 0; i <= k_steps; ++i) {
        const double a = 0.5 * k_pi * (1.0 - static_cast<double>(i) / k_steps);
        profile.push_back({shape.radius_m - upper * (1.0 - std::cos(a)),
                           -upper * (1.0 - std::sin(a)), std::cos(a), std::sin(a)});
    }
    for (int i = 0; i <= k_steps; ++i) {
        const double a = -0.5 * k_pi * i / k_steps;
        profile.push_back({shape.radius_m - lower * (1.0 - std::cos(a)),
                           -shape.thickness_m + lower * (1.0 + std::sin(a)), std::cos(a),
                           std::sin(a)});
    }
    profile.push_back({0.0, -shape.thickness_m, 0.0, -1.0});
    return lathe(profile, {0.0, 0.0, shape.top_z_m}, k_segments);
}

}  // namespace haula::shapes
