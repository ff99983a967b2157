#include "physics/midpoint_energy.h"

namespace haula::physics {
namespace {

LocalDerivatives local_energy(const LocalPose& pose, const RodStiffness& stiffness,
                              const Vec3& kappa0) {
    const Vec3 gamma = pose.y - Vec3{0, 0, 1};
    const Vec3 bend = pose.t - kappa0;
    LocalDerivatives out;
    out.by_y = scaled(stiffness.strain_n, gamma);
    out.by_t = scaled(stiffness.bend_nm2, bend);
    out.yy = diagonal(stiffness.strain_n);
    out.tt = diagonal(stiffness.bend_nm2);
    out.energy = 0.5 * (dot(gamma, out.by_y) + dot(bend, out.by_t));
    return out;
}

}  // namespace

double midpoint_energy(const SegmentEnds& ends, double h, const RodStiffness& stiffness,
                       const Vec3& kappa0) {
    return h * local_energy(local_pose(ends, h), stiffness, kappa0).energy;
}

SegmentDerivatives midpoint_derivatives(const SegmentEnds& ends, double h,
                                        const RodStiffness& stiffness, const Vec3& kappa0) {
    const LocalPose pose = local_pose(ends, h);
    return in_moves(pose, h, local_energy(pose, stiffness, kappa0));
}

Vec3 midpoint_edge(const SegmentEnds& before, double h, const EndMoves& moves, const Quat& qa,
                   const Quat& qb) {
    const LocalPose pose = local_pose(before, h);
    return h * (halfway(qa, qb).frame * (pose.y + local_change(pose, h, moves).y));
}

}  // namespace haula::physics
