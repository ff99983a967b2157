#pragma once

#include <array>

#include "physics/segment_frame.h"

// The segment that strips were made of before: strains once, half-way, so only second order.
//   gamma = y - e3, kappa = t, E = h/2 (gamma . C gamma + (kappa - kappa0) . D (kappa - kappa0))
// Kept as the benchmark's measure, and as a second opinion on converged shapes.
namespace haula::physics {

double midpoint_energy(const SegmentEnds& ends, double h, const RodStiffness& stiffness,
                       const Vec3& kappa0);
SegmentDerivatives midpoint_derivatives(const SegmentEnds& ends, double h,
                                        const RodStiffness& stiffness, const Vec3& kappa0);
void four_midpoint_energies(const FourSegments& segments, std::array<double, 4>& out);
void four_midpoint_derivatives(const FourSegments& segments,
                               std::array<SegmentDerivatives, 4>& out);
void four_midpoint_edges(const FourMoved& segments, std::array<Vec3, 4>& out);

inline constexpr SegmentElement k_midpoint_element{
    midpoint_energy,           midpoint_derivatives, four_midpoint_energies,
    four_midpoint_derivatives, four_midpoint_edges,  false};

}  // namespace haula::physics
