#include "physics/strain_limits.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/units.h"
#include "physics/constants.h"
#include "physics/index.h"

namespace haula::physics {
namespace {

struct Strained {
    double min_radius_m = 1e9;
    std::string tightest;
    double stretch = 0.0;
    std::string longest;
};

// At whichever end of the segment it is bent more.
double tightest_radius_m(const SegmentStrain& strain) {
    double most = 1e-9;
    for (const Vec3& kappa : {strain.kappa - strain.slope, strain.kappa + strain.slope}) {
        most = std::max(most, std::sqrt(kappa.x * kappa.x + kappa.y * kappa.y));
    }
    return 1.0 / most;
}

Strained worst_strain(const Layout& layout, const RodSystem& system, const RodState& state) {
    Strained worst;
    std::size_t piece = 0;
    for (const RodSegment& s : system.segments()) {
        while (s.a > layout.pieces[piece].last_node()) {
            ++piece;
        }
        const SegmentStrain strain =
            segment_strain({state.p[at(s.a)], state.q[at(s.a)], state.p[at(s.b)], state.q[at(s.b)]},
                           s.h, s.stiffness, s.kappa0);
        const double radius = tightest_radius_m(strain);
        if (radius < worst.min_radius_m) {
            worst.min_radius_m = radius;
            worst.tightest = layout.pieces[piece].id;
        }
        if (std::abs(strain.gamma.z) > worst.stretch) {
            worst.stretch = std::abs(strain.gamma.z);
            worst.longest = layout.pieces[piece].id;
        }
    }
    return worst;
}

}  // namespace

Result<void> check_strain(const std::string& placed, const ComponentSet& set, const Layout& layout,
                          const RodState& rods) {
    const Strained worst = worst_strain(layout, make_system(layout, set), rods);
    if (worst.min_radius_m < set.material.min_bend_radius_m) {
        return refused(fmt::format(
            "with {} in place {} would bend to a radius of {:.1f} mm; the foam allows {:.1f} mm",
            placed, worst.tightest, to_mm(worst.min_radius_m),
            to_mm(set.material.min_bend_radius_m)));
    }
    if (worst.stretch > k_max_stretch) {
        return refused(
            fmt::format("with {} in place {} would be stretched by {:.2f} %; at most "
                        "{:.1f} % is allowed",
                        placed, worst.longest, 100.0 * worst.stretch, 100.0 * k_max_stretch));
    }
    return {};
}

}  // namespace haula::physics
