#pragma once

#include <array>

#include "physics/segment_frame.h"

// The elastic energy of one segment of a strip, with exact derivatives: a geometrically exact rod
// whose curvature runs linearly through the segment. Fourth order in its length h.
//
// With t and y of segment_frame.h, s = h^2/16, z = s t.t, A(z) = atan(sqrt z)/sqrt z and
// B(z) = ((1+z) A - 1)/z:
//   k = A t,   g = y + B s ((t.t) y - (t.y) t)
// are the logarithm of the motion from one end to the other, divided by h: the mean curvature and
// edge of a segment that is bent evenly. One whose curvature differs by d from its middle to its
// two Gauss points has the strains kappa = k + alpha d x k and gamma = g + alpha d x g - e3 there
// (alpha = h/sqrt 12), and d is whatever makes the energy least:
//   E = h/2 min over d of (kappa - kappa0).D(kappa - kappa0) + gamma.C gamma + d.D d
// which is quadratic in d: never negative, and free of locking.
namespace haula::physics {

struct SegmentStrain {
    Vec3 gamma;  // shear along d1 and d2, stretch along d3
    Vec3 kappa;  // in the middle: bend about d1 and d2, twist about d3
    Vec3 slope;  // kappa at the two ends is kappa -+ this
};

SegmentStrain segment_strain(const SegmentEnds& ends, double h, const RodStiffness& stiffness,
                             const Vec3& kappa0);
double segment_energy(const SegmentEnds& ends, double h, const RodStiffness& stiffness,
                      const Vec3& kappa0);
SegmentDerivatives segment_derivatives(const SegmentEnds& ends, double h,
                                       const RodStiffness& stiffness, const Vec3& kappa0);
void four_segment_energies(const FourSegments& segments, std::array<double, 4>& out);
void four_segment_derivatives(const FourSegments& segments, std::array<SegmentDerivatives, 4>& out);
void four_segment_edges(const FourMoved& segments, std::array<Vec3, 4>& out);

inline constexpr SegmentElement k_strip_element{segment_energy,        segment_derivatives,
                                                four_segment_energies, four_segment_derivatives,
                                                four_segment_edges,    true};

}  // namespace haula::physics
