#include "physics/segment_frame.h"

#include "core/portable_math.h"

namespace haula::physics {

Halfway halfway(const Quat& qa, const Quat& qb) {
    const double sign = dot(qa, qb) < 0.0 ? -1.0 : 1.0;
    const Quat m = normalized(
        Quat{qa.w + sign * qb.w, qa.x + sign * qb.x, qa.y + sign * qb.y, qa.z + sign * qb.z});
    const Quat r = conjugate(qa) * qb;
    const double below = 1.0 + sign * r.w;
    return {rotation_matrix(m), (sign / below) * Vec3{r.x, r.y, r.z}};
}

LocalPose local_pose(const SegmentEnds& ends, double h) {
    const Halfway mid = halfway(ends.qa, ends.qb);
    return {mid, (4.0 / h) * mid.tau, transposed(mid.frame) * (ends.pb - ends.pa) / h};
}

// With tau as above, psi the turn of the half-way frame and w = R^T (dpb - dpa) / h, to second
// order in the moves:
//   psi = (a + b)/2 + tau x (b - a)/2  +  tau (|a|^2 - |b|^2)/8 + (tau . (b - a)) psi1 / 4
//   y'  = y + w - psi x (y + w) + psi x (psi x y)/2
// and t from r' = exp(-a/2) r exp(b/2). What is left is to collect terms.
SegmentDerivatives in_moves(const LocalPose& pose, double h, const LocalDerivatives& local) {
    const Mat3& frame = pose.mid.frame;
    const Vec3& tau = pose.mid.tau;
    const Vec3& y = pose.y;
    const Vec3& n = local.by_y;
    const Vec3& moment = local.by_t;
    const Vec3 mu = cross(n, y);

    const Mat3 skew_tau = skew(tau);
    const double e = 0.5 * (1.0 - dot(tau, tau));
    const Mat3 tau_tau = outer(tau, tau);
    const Mat3 t_a = (2.0 / h) * (identity(-e) + skew_tau + (-1.0) * tau_tau);  // dt/da
    const Mat3 t_b = (2.0 / h) * (identity(e) + skew_tau + tau_tau);
    const Vec3 mu_a = 0.5 * (mu + cross(tau, mu));
    const Vec3 mu_b = 0.5 * (mu - cross(tau, mu));
    const Vec3 moment_a = transposed(t_a) * moment;
    const Vec3 moment_b = transposed(t_b) * moment;

    SegmentDerivatives out;
    out.energy = h * local.energy;
    out.force = frame * n;
    out.torque_a = h * (mu_a + moment_a);
    out.torque_b = h * (mu_b + moment_b);

    // dpsi/da = (1 - skew(tau)) / 2 and dpsi/db = (1 + skew(tau)) / 2, multiplied out
    out.pp = (1.0 / h) * (frame * local.yy * transposed(frame));
    const Mat3 w_psi = frame * (times_skew(local.yy, y) + (-1.0) * skew(n));
    const Mat3 w_tau = times_skew(w_psi, tau);
    const Mat3 w_t = frame * local.yt;
    out.p_theta_a = 0.5 * (w_psi + (-1.0) * w_tau) + w_t * t_a;
    out.p_theta_b = 0.5 * (w_psi + w_tau) + w_t * t_b;

    Mat3 psi_psi = (-1.0) * skew_times(y, times_skew(local.yy, y));
    psi_psi += 0.5 * (outer(n, y) + outer(y, n));
    psi_psi += identity(-dot(n, y));
    const Mat3 psi_tau = times_skew(psi_psi, tau);
    const Mat3 psi_a = 0.5 * (psi_psi + (-1.0) * psi_tau);
    const Mat3 psi_b = 0.5 * (psi_psi + psi_tau);
    const Mat3 psi_t = (-1.0) * skew_times(y, local.yt);
    const Mat3 mixed_a = psi_t * t_a;
    const Mat3 mixed_b = psi_t * t_b;
    const Mat3 mixed_aa = 0.5 * (mixed_a + skew_times(tau, mixed_a));
    const Mat3 mixed_bb = 0.5 * (mixed_b + (-1.0) * skew_times(tau, mixed_b));
    const Mat3 tt_a = local.tt * t_a;
    const Mat3 tt_b = local.tt * t_b;
    const double tau_mu = 0.25 * dot(tau, mu);
    const double tau_moment = dot(tau, moment);
    const Vec3 va = 0.25 * h * moment_a;
    const Vec3 vb = 0.25 * h * moment_b;
    const Mat3 skew_moment = skew(moment);

    Mat3 aa = 0.5 * (psi_a + skew_times(tau, psi_a)) + identity(tau_mu);
    aa += (-0.25) * (outer(tau, mu_a) + outer(mu_a, tau));
    aa += mixed_aa + transposed(mixed_aa) + transposed(t_a) * tt_a;
    aa += (4.0 / h) *
          (identity(-0.25 * tau_moment * (1.0 - e)) + (-0.5) * (outer(va, tau) + outer(tau, va)));

    Mat3 bb = 0.5 * (psi_b + (-1.0) * skew_times(tau, psi_b)) + identity(-tau_mu);
    bb += 0.25 * (outer(tau, mu_b) + outer(mu_b, tau));
    bb += mixed_bb + transposed(mixed_bb) + transposed(t_b) * tt_b;
    bb += (4.0 / h) *
          (identity(-0.25 * tau_moment * (1.0 - e)) + 0.5 * (outer(vb, tau) + outer(tau, vb)));

    Mat3 ab = 0.5 * (psi_b + skew_times(tau, psi_b));
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

LocalChange local_change(const LocalPose& pose, double h, const EndMoves& moves) {
    const Vec3& tau = pose.mid.tau;
    const Vec3 sum = moves.theta_a + moves.theta_b;
    const Vec3 difference = moves.theta_b - moves.theta_a;
    const Vec3 psi = 0.5 * (sum + cross(tau, difference));
    const double e = 0.5 * (1.0 - dot(tau, tau));
    return {(2.0 / h) * (e * difference + cross(tau, sum) + dot(tau, difference) * tau),
            transposed(pose.mid.frame) * (moves.dpb - moves.dpa) / h + cross(pose.y, psi)};
}

Quat turned(const Quat& q, const Vec3& theta) {
    const double angle = length(theta);
    const SinCos half = portable_sin_cos(0.5 * angle);
    // sin(x)/x by its series where the quotient would lose digits
    const Vec3 v = (angle < 1e-4 ? 0.5 - angle * angle / 48.0 : half.sin / angle) * theta;
    return normalized(q * Quat{half.cos, v.x, v.y, v.z});
}

}  // namespace haula::physics
