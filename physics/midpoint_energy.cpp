#include "physics/midpoint_energy.h"

#include "physics/four_segments.h"

namespace haula::physics {
namespace {

template <class T>
HAULA_INLINED LocalDerivativesOf<T> local_energy(const LocalPoseOf<T>& pose,
                                                 const StressedSegmentOf<T>& s) {
    const VecOf<T> gamma = pose.y - VecOf<T>{T{}, T{}, T{} + 1.0};
    const VecOf<T> bend = pose.t - s.kappa0;
    LocalDerivativesOf<T> out;
    out.by_y = scaled(s.stiffness.strain_n, gamma);
    out.by_t = scaled(s.stiffness.bend_nm2, bend);
    out.yy = diagonal(s.stiffness.strain_n);
    out.tt = diagonal(s.stiffness.bend_nm2);
    out.energy = 0.5 * (dot(gamma, out.by_y) + dot(bend, out.by_t));
    return out;
}

template <class T>
HAULA_INLINED T energy_of(const StressedSegmentOf<T>& s) {
    return s.h * local_energy(local_pose(s.ends, s.h), s).energy;
}

template <class T>
HAULA_INLINED SegmentDerivativesOf<T> derivatives_of(const StressedSegmentOf<T>& s) {
    const LocalPoseOf<T> pose = local_pose(s.ends, s.h);
    return in_moves(pose, s.h, local_energy(pose, s));
}

template <class T>
HAULA_INLINED VecOf<T> edge_of(const MovedSegmentOf<T>& s) {
    const LocalPoseOf<T> pose = local_pose(s.before, s.h);
    return s.h * (halfway(s.qa, s.qb).frame * (pose.y + local_change(pose, s.h, s.moves).y));
}

}  // namespace

double midpoint_energy(const SegmentEnds& ends, double h, const RodStiffness& stiffness,
                       const Vec3& kappa0) {
    return energy_of(StressedSegment{ends, h, stiffness, kappa0});
}

SegmentDerivatives midpoint_derivatives(const SegmentEnds& ends, double h,
                                        const RodStiffness& stiffness, const Vec3& kappa0) {
    return derivatives_of(StressedSegment{ends, h, stiffness, kappa0});
}

void four_midpoint_energies(const FourSegments& segments, std::array<double, 4>& out) {
    widely([&] { store(energy_of(side_by_side(segments)), out.data()); });
}

void four_midpoint_derivatives(const FourSegments& segments,
                               std::array<SegmentDerivatives, 4>& out) {
    widely([&] { one_by_one(derivatives_of(side_by_side(segments)), out); });
}

void four_midpoint_edges(const FourMoved& segments, std::array<Vec3, 4>& out) {
    widely([&] { one_by_one(edge_of(side_by_side(segments)), out); });
}

}  // namespace haula::physics
