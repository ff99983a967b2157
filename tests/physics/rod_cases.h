#pragma once

#include "core/quat.h"
#include "core/vec3.h"
#include "physics/rod_system.h"

// Straight rods held at one end, for comparisons with known solutions.
namespace haula::physics {

struct RodCase {
    double length = 1.0;
    int segments = 32;
    RodStiffness stiffness{{1e5, 1e5, 1e5}, {1, 1, 1}};
    double mass_per_length = 0.0;
    const SegmentElement* element = &k_strip_element;
    Vec3 d1{0, 1, 0};
    Vec3 d3{1, 0, 0};
};

struct Rod {
    RodSystem system;
    RodState state;

    const Vec3& tip() const { return state.p.back(); }
    Vec3 tip_direction() const { return rotate(state.q.back(), {0, 0, 1}); }
};

Rod held_rod(const RodCase& rod);

// EI, GJ and so on of our strips (20 x 5 mm of 1 MPa foam).
RodStiffness foam_stiffness();
inline constexpr double k_foam_mass_per_length = 120.0 * 0.020 * 0.005;

}  // namespace haula::physics
