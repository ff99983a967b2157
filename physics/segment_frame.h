#pragma once

#include <array>

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
//
// All of it is written once, for one segment (T is a double) and for four at once (T is Wide).
namespace haula::physics {

template <class T>
struct RodStiffnessOf {
    VecOf<T> strain_n;  // shear along d1 and d2 (kGA), stretch along d3 (EA)
    VecOf<T> bend_nm2;  // about d1 (flat, soft), about d2 (edgewise), twist about d3
};
using RodStiffness = RodStiffnessOf<double>;

template <class T>
struct SegmentEndsOf {
    VecOf<T> pa;
    RotationOf<T> qa;
    VecOf<T> pb;
    RotationOf<T> qb;
};
using SegmentEnds = SegmentEndsOf<double>;

template <class T>
struct HalfwayOf {
    Mat3Of<T> frame;  // R(m)
    VecOf<T> tau;     // tan of a quarter of the turn between the two nodes, along its axis
};

// Works for either sign of the quaternions: q and -q are one rotation.
template <class Q, class T = NumberOf<Q>>
HAULA_INLINED HalfwayOf<T> halfway(const Q& qa, const Q& qb) {
    const T one = T{} + 1.0;
    const T sign = chosen(dot(qa, qb) < 0.0, -one, one);
    const Q m = normalized(
        Q{qa.w + sign * qb.w, qa.x + sign * qb.x, qa.y + sign * qb.y, qa.z + sign * qb.z});
    const Q r = conjugate(qa) * qb;
    const T below = 1.0 + sign * r.w;
    return {rotation_matrix(m), (sign / below) * VecOf<T>{r.x, r.y, r.z}};
}

template <class T>
struct LocalPoseOf {
    HalfwayOf<T> mid;
    VecOf<T> t;
    VecOf<T> y;
};
using LocalPose = LocalPoseOf<double>;

template <class T>
HAULA_INLINED LocalPoseOf<T> local_pose(const SegmentEndsOf<T>& ends, const T& h) {
    const HalfwayOf<T> mid = halfway(ends.qa, ends.qb);
    return {mid, (4.0 / h) * mid.tau, transposed(mid.frame) * (ends.pb - ends.pa) / h};
}

// An energy of t and y, for each metre of the segment.
template <class T>
struct LocalDerivativesOf {
    T energy{};
    VecOf<T> by_t;
    VecOf<T> by_y;
    Mat3Of<T> tt;
    Mat3Of<T> yt;  // rows of y, columns of t
    Mat3Of<T> yy;
};

// Lower blocks of the symmetric matrix of second derivatives over (pa, theta_a, pb, theta_b).
template <class T>
struct SegmentDerivativesOf {
    T energy{};
    VecOf<T> force;  // dE/dpb = -dE/dpa
    VecOf<T> torque_a;
    VecOf<T> torque_b;
    Mat3Of<T> pp;         // d2E/dpb dpb = d2E/dpa dpa = -d2E/dpa dpb
    Mat3Of<T> p_theta_a;  // d2E/dpb dtheta_a = -d2E/dpa dtheta_a
    Mat3Of<T> p_theta_b;
    Mat3Of<T> aa;
    Mat3Of<T> ab;
    Mat3Of<T> bb;
};
using SegmentDerivatives = SegmentDerivativesOf<double>;

// With tau as above, psi the turn of the half-way frame and w = R^T (dpb - dpa) / h, to second
// order in the moves:
//   psi = (a + b)/2 + tau x (b - a)/2  +  tau (|a|^2 - |b|^2)/8 + (tau . (b - a)) psi1 / 4
//   y'  = y + w - psi x (y + w) + psi x (psi x y)/2
// and t from r' = exp(-a/2) r exp(b/2). What is left is to collect terms.
template <class T>
HAULA_INLINED SegmentDerivativesOf<T> in_moves(const LocalPoseOf<T>& pose, const T& h,
                                               const LocalDerivativesOf<T>& local) {
    const Mat3Of<T>& frame = pose.mid.frame;
    const VecOf<T>& tau = pose.mid.tau;
    const VecOf<T>& y = pose.y;
    const VecOf<T>& n = local.by_y;
    const VecOf<T>& moment = local.by_t;
    const VecOf<T> mu = cross(n, y);

    const Mat3Of<T> skew_tau = skew(tau);
    const T e = 0.5 * (1.0 - dot(tau, tau));
    const Mat3Of<T> tau_tau = outer(tau, tau);
    const Mat3Of<T> t_a = (2.0 / h) * (identity(-e) + skew_tau + (-1.0) * tau_tau);  // dt/da
    const Mat3Of<T> t_b = (2.0 / h) * (identity(e) + skew_tau + tau_tau);
    const VecOf<T> mu_a = 0.5 * (mu + cross(tau, mu));
    const VecOf<T> mu_b = 0.5 * (mu - cross(tau, mu));
    const VecOf<T> moment_a = transposed(t_a) * moment;
    const VecOf<T> moment_b = transposed(t_b) * moment;

    SegmentDerivativesOf<T> out;
    out.energy = h * local.energy;
    out.force = frame * n;
    out.torque_a = h * (mu_a + moment_a);
    out.torque_b = h * (mu_b + moment_b);

    // dpsi/da = (1 - skew(tau)) / 2 and dpsi/db = (1 + skew(tau)) / 2, multiplied out
    out.pp = (1.0 / h) * (frame * local.yy * transposed(frame));
    const Mat3Of<T> w_psi = frame * (times_skew(local.yy, y) + (-1.0) * skew(n));
    const Mat3Of<T> w_tau = times_skew(w_psi, tau);
    const Mat3Of<T> w_t = frame * local.yt;
    out.p_theta_a = 0.5 * (w_psi + (-1.0) * w_tau) + w_t * t_a;
    out.p_theta_b = 0.5 * (w_psi + w_tau) + w_t * t_b;

    Mat3Of<T> psi_psi = (-1.0) * skew_times(y, times_skew(local.yy, y));
    psi_psi += 0.5 * (outer(n, y) + outer(y, n));
    psi_psi += identity(-dot(n, y));
    const Mat3Of<T> psi_tau = times_skew(psi_psi, tau);
    const Mat3Of<T> psi_a = 0.5 * (psi_psi + (-1.0) * psi_tau);
    const Mat3Of<T> psi_b = 0.5 * (psi_psi + psi_tau);
    const Mat3Of<T> psi_t = (-1.0) * skew_times(y, local.yt);
    const Mat3Of<T> mixed_a = psi_t * t_a;
    const Mat3Of<T> mixed_b = psi_t * t_b;
    const Mat3Of<T> mixed_aa = 0.5 * (mixed_a + skew_times(tau, mixed_a));
    const Mat3Of<T> mixed_bb = 0.5 * (mixed_b + (-1.0) * skew_times(tau, mixed_b));
    const Mat3Of<T> tt_a = local.tt * t_a;
    const Mat3Of<T> tt_b = local.tt * t_b;
    const T tau_mu = 0.25 * dot(tau, mu);
    const T tau_moment = dot(tau, moment);
    const VecOf<T> va = 0.25 * h * moment_a;
    const VecOf<T> vb = 0.25 * h * moment_b;
    const Mat3Of<T> skew_moment = skew(moment);

    Mat3Of<T> aa = 0.5 * (psi_a + skew_times(tau, psi_a)) + identity(tau_mu);
    aa += (-0.25) * (outer(tau, mu_a) + outer(mu_a, tau));
    aa += mixed_aa + transposed(mixed_aa) + transposed(t_a) * tt_a;
    aa += (4.0 / h) *
          (identity(-0.25 * tau_moment * (1.0 - e)) + (-0.5) * (outer(va, tau) + outer(tau, va)));

    Mat3Of<T> bb = 0.5 * (psi_b + (-1.0) * skew_times(tau, psi_b)) + identity(-tau_mu);
    bb += 0.25 * (outer(tau, mu_b) + outer(mu_b, tau));
    bb += mixed_bb + transposed(mixed_bb) + transposed(t_b) * tt_b;
    bb += (4.0 / h) *
          (identity(-0.25 * tau_moment * (1.0 - e)) + 0.5 * (outer(vb, tau) + outer(tau, vb)));

    Mat3Of<T> ab = 0.5 * (psi_b + skew_times(tau, psi_b));
    ab += 0.25 * (outer(mu_a, tau) + (-1.0) * outer(tau, mu_b));
    ab += 0.5 * (mixed_b + skew_times(tau, mixed_b));
    ab += 0.5 * transposed(mixed_a + (-1.0) * skew_times(tau, mixed_a));
    ab += transposed(t_a) * tt_b;
    ab += (1.0 / h) * (outer(tau, moment) + e * skew_moment + skew_times(tau, skew_moment) +
                       (-tau_moment) * (identity(e) + skew_tau) +
                       2.0 * (outer(va, tau) + (-1.0) * outer(tau, vb)));
    out.aa = h * aa;
    out.bb = h * bb;
    out.ab = h * ab;
    return out;
}

template <class T>
struct EndMovesOf {
    VecOf<T> dpa;
    VecOf<T> theta_a;
    VecOf<T> dpb;
    VecOf<T> theta_b;
};

// How t and y change with the moves of both ends, to first order.
template <class T>
struct LocalChangeOf {
    VecOf<T> t;
    VecOf<T> y;
};
template <class T>
HAULA_INLINED LocalChangeOf<T> local_change(const LocalPoseOf<T>& pose, const T& h,
                                            const EndMovesOf<T>& moves) {
    const VecOf<T>& tau = pose.mid.tau;
    const VecOf<T> sum = moves.theta_a + moves.theta_b;
    const VecOf<T> difference = moves.theta_b - moves.theta_a;
    const VecOf<T> psi = 0.5 * (sum + cross(tau, difference));
    const T e = 0.5 * (1.0 - dot(tau, tau));
    return {(2.0 / h) * (e * difference + cross(tau, sum) + dot(tau, difference) * tau),
            transposed(pose.mid.frame) * (moves.dpb - moves.dpa) / h + cross(pose.y, psi)};
}

// The rotation vector theta in its own frame: q * exp(theta/2).
Quat turned(const Quat& q, const Vec3& theta);

// All that an energy depends on.
template <class T>
struct StressedSegmentOf {
    SegmentEndsOf<T> ends;
    T h{};
    RodStiffnessOf<T> stiffness;
    VecOf<T> kappa0;  // curvature when unstressed
};
using StressedSegment = StressedSegmentOf<double>;
using FourSegments = std::array<StressedSegment, 4>;

// A segment whose frames were turned: it shall have the stretch and shear of `before` and what the
// moves, to first order, add to them.
template <class T>
struct MovedSegmentOf {
    SegmentEndsOf<T> before;
    T h{};
    EndMovesOf<T> moves;
    RotationOf<T> qa;
    RotationOf<T> qb;
};
using MovedSegment = MovedSegmentOf<double>;
using FourMoved = std::array<MovedSegment, 4>;

// A kind of segment, as the rod system sees it.
struct SegmentElement {
    double (*energy)(const SegmentEnds& ends, double h, const RodStiffness& stiffness,
                     const Vec3& kappa0);
    SegmentDerivatives (*derivatives)(const SegmentEnds& ends, double h,
                                      const RodStiffness& stiffness, const Vec3& kappa0);
    // The same of four at once, to the same bits.
    void (*four_energies)(const FourSegments& segments, std::array<double, 4>& out);
    void (*four_derivatives)(const FourSegments& segments, std::array<SegmentDerivatives, 4>& out);
    // The edges pb - pa that four of them have after a step.
    void (*four_edges)(const FourMoved& segments, std::array<Vec3, 4>& out);
    // Whether the weight of a segment acts on its two ends as on a bent beam's, or as two halves.
    bool weighs_as_a_beam;
};

}  // namespace haula::physics
