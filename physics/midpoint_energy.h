#pragma once

#include "physics/segment_frame.h"

// The segment that strips were made of before: strains once, half-way, so only second order.
//   gamma = y - e3, kappa = t, E = h/2 (gamma . C gamma + (kappa - kappa0) . D (kappa - kappa0))
// Kept as the benchmark's measure, and as a second opinion on converged shapes.
namespace haula::physics {

double midpoint_energy(const SegmentEnds& ends, double h, const RodStiffness& stiffness,
                       const Vec3& kappa0);
SegmentDerivatives midpoint_derivatives(const SegmentEnds& ends, double h,
                                        const RodStiffness& stiffness, const Vec3& kappa0);
Vec3 midpoint_edge(const SegmentEnds& before, double h, const EndMoves& moves, const Quat& qa,
                   const Quat& qb);

inline constexpr SegmentElement k_midpoint_element{midpoint_energy, midpoint_derivatives,
                                                   midpoint_edge, false};

}  // namespace haula::physics
