#pragma once

#include "core/quat.h"
#include "core/vec3.h"
#include "physics/mat3.h"

// What every two-node segment of a rod has: its ends, the frame half-way between them, and how an
// energy of two local vectors becomes one of the moves of both ends.
//
// Between two nodes (position p, rotation q) a distance h apart along the unbent rod:
//   m = (qa + qb) / |qa + qb|                    the frame half-way
//   t = (4/h) tau, tau = vec(r) / (1 + r.w), r = qa^-1 qb   how far it turns, along the axis
//   y = R(m)^T (pb - pa) / h                     its edge, seen from there
// Derivatives are taken by the moves pa + dp and qa * exp(theta/2): dp in the world, theta in the
// node's own frame. README.md shows how the second derivatives come about.
namespace haula::physics {

struct RodStiffness {
    Vec3 strain_n;  // shear along d1 and d2 (kGA), stretch along d3 (EA)
    Vec3 bend_nm2;  // about d1 (flat, soft), about d2 (edgewise), twist about d3
};

struct SegmentEnds {
    Vec3 pa;
    Quat qa;
    Vec3 pb;
    Quat qb;
};

struct Halfway {
    Mat3 frame;  // R(m)
    Vec3 tau;    // tan of a quarter of the turn between the two nodes, along its axis
};

// Works for either sign of the quaternions: q and -q are one rotation.
Halfway halfway(const Quat& qa, const Quat& qb);

struct LocalPose {
    Halfway mid;
    Vec3 t;
    Vec3 y;
};
LocalPose local_pose(const SegmentEnds& ends, double h);

// An energy of t and y, for each metre of the segment.
struct LocalDerivatives {
    double energy = 0.0;
    Vec3 by_t;
    Vec3 by_y;
    Mat3 tt;
    Mat3 yt;  // rows of y, columns of t
    Mat3 yy;
};

// Lower blocks of the symmetric matrix of second derivatives over (pa, theta_a, pb, theta_b).
struct SegmentDerivatives {
    double energy = 0.0;
    Vec3 force;  // dE/dpb = -dE/dpa
    Vec3 torque_a;
    Vec3 torque_b;
    Mat3 pp;         // d2E/dpb dpb = d2E/dpa dpa = -d2E/dpa dpb
    Mat3 p_theta_a;  // d2E/dpb dtheta_a = -d2E/dpa dtheta_a
    Mat3 p_theta_b;
    Mat3 aa;
    Mat3 ab;
    Mat3 bb;
};

SegmentDerivatives in_moves(const LocalPose& pose, double h, const LocalDerivatives& local);

struct EndMoves {
    Vec3 dpa;
    Vec3 theta_a;
    Vec3 dpb;
    Vec3 theta_b;
};

// How t and y change with the moves of both ends, to first order.
struct LocalChange {
    Vec3 t;
    Vec3 y;
};
LocalChange local_change(const LocalPose& pose, double h, const EndMoves& moves);

// The rotation vector theta in its own frame: q * exp(theta/2).
Quat turned(const Quat& q, const Vec3& theta);

// A kind of segment, as the rod system sees it.
struct SegmentElement {
    double (*energy)(const SegmentEnds& ends, double h, const RodStiffness& stiffness,
                     const Vec3& kappa0);
    SegmentDerivatives (*derivatives)(const SegmentEnds& ends, double h,
                                      const RodStiffness& stiffness, const Vec3& kappa0);
    // The edge pb - pa that the segment has between the turned frames qa and qb when its stretch
    // and shear are those of `before` and what the moves, to first order, add to them.
    Vec3 (*foreseen_edge)(const SegmentEnds& before, double h, const EndMoves& moves,
                          const Quat& qa, const Quat& qb);
    // Whether the weight of a segment acts on its two ends as on a bent beam's, or as two halves.
    bool weighs_as_a_beam;
};

}  // namespace haula::physics
