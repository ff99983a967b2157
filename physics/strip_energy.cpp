#include "physics/strip_energy.h"

#include <cmath>

namespace haula::physics {
namespace {

struct Halfway {
    Mat3 frame;  // R(m)
    Vec3 tau;    // tan of a quarter of the turn between the two nodes, along its axis
};

// Works for either sign of the quaternions: q and -q are one rotation.
Halfway halfway(const Quat& qa, const Quat& qb) {
    const double sign = dot(qa, qb) < 0.0 ? -1.0 : 1.0;
    const Quat m = normalized(
        Quat{qa.w + sign * qb.w, qa.x + sign * qb.x, qa.y + sign * qb.y, qa.z + sign * qb.z});
    const Quat r = conjugate(qa) * qb;
    const double below = 1.0 + sign * r.w;
    return {rotation_matrix(m), (sign / below) * Vec3{r.x, r.y, r.z}};
}

Vec3 to_frame(const Mat3& frame, const Vec3& v) { return transposed(frame) * v; }

}  // namespace

SegmentStrain segment_strain(const SegmentEnds& ends, double h) {
    const Halfway mid = halfway(ends.qa, ends.qb);
    const Vec3 edge = to_frame(mid.frame, ends.pb - ends.pa) / h;
    return {edge - Vec3{0, 0, 1}, (4.0 / h) * mid.tau};
}

double segment_energy(const SegmentEnds& ends, double h, const RodStiffness& stiffness,
                      const Vec3& kappa0) {
    const SegmentStrain strain = segment_strain(ends, h);
    const Vec3 bend = strain.kappa - kappa0;
    return 0.5 * h *
           (dot(strain.gamma, scaled(stiffness.strain_n, strain.gamma)) +
            dot(bend, scaled(stiffness.bend_nm2, bend)));
}

// With tau as above, psi the turn of the half-way frame and w = R^T (dpb - dpa) / h, to second
// order in the moves:
//   psi   = (a + b)/2 + tau x (b - a)/2  +  tau (|a|^2 - |b|^2)/8 + (tau . (b - a)) psi1 / 4
//   gamma = gamma^ + w - psi x (gamma^ + w) + psi x (psi x gamma^)/2,   gamma^ = gamma + e3
// and kappa from r' = exp(-a/2) r exp(b/2). What is left is to collect terms.
SegmentDerivatives segment_derivatives(const SegmentEnds& ends, double h,
                                       const RodStiffness& stiffness, const Vec3& kappa0) {
    const Halfway mid = halfway(ends.qa, ends.qb);
    const Vec3& tau = mid.tau;
    const Vec3 stretched = to_frame(mid.frame, ends.pb - ends.pa) / h;
    const Vec3 gamma = stretched - Vec3{0, 0, 1};
    const Vec3 bend = (4.0 / h) * tau - kappa0;
    const Vec3 n = scaled(stiffness.strain_n, gamma);
    const Vec3 moment = scaled(stiffness.bend_nm2, bend);
    const Vec3 mu = cross(n, stretched);

    const Mat3 skew_tau = skew(tau);
    const double e = 0.5 * (1.0 - dot(tau, tau));
    const Mat3 tau_tau = outer(tau, tau);
    const Mat3 bend_a = (2.0 / h) * (identity(-e) + skew_tau + (-1.0) * tau_tau);  // dkappa/da
    const Mat3 bend_b = (2.0 / h) * (identity(e) + skew_tau + tau_tau);
    const Vec3 mu_a = 0.5 * (mu + cross(tau, mu));
    const Vec3 mu_b = 0.5 * (mu - cross(tau, mu));
    const Vec3 moment_a = transposed(bend_a) * moment;
    const Vec3 moment_b = transposed(bend_b) * moment;

    SegmentDerivatives out;
    out.energy = 0.5 * h * (dot(gamma, n) + dot(bend, moment));
    out.force = mid.frame * n;
    out.torque_a = h * (mu_a + moment_a);
    out.torque_b = h * (mu_b + moment_b);

    // dpsi/da = (1 - skew(tau)) / 2 and dpsi/db = (1 + skew(tau)) / 2, multiplied out
    out.pp = (1.0 / h) * weighted_square(stiffness.strain_n, transposed(mid.frame));
    const Mat3 w_psi =
        mid.frame * (rows_scaled(stiffness.strain_n, skew(stretched)) + (-1.0) * skew(n));
    const Mat3 w_tau = times_skew(w_psi, tau);
    out.p_theta_a = 0.5 * (w_psi + (-1.0) * w_tau);
    out.p_theta_b = 0.5 * (w_psi + w_tau);

    Mat3 psi_psi = weighted_skew_square(stiffness.strain_n, stretched);
    psi_psi += 0.5 * (outer(n, stretched) + outer(stretched, n));
    psi_psi += identity(-dot(n, stretched));
    const Mat3 psi_tau = times_skew(psi_psi, tau);
    const Mat3 psi_a = 0.5 * (psi_psi + (-1.0) * psi_tau);
    const Mat3 psi_b = 0.5 * (psi_psi + psi_tau);
    const double tau_mu = 0.25 * dot(tau, mu);
    const double tau_moment = dot(tau, moment);
    const Vec3 va = 0.25 * h * moment_a;
    const Vec3 vb = 0.25 * h * moment_b;
    const Mat3 skew_moment = skew(moment);

    Mat3 aa = 0.5 * (psi_a + skew_times(tau, psi_a)) + identity(tau_mu);
    aa += (-0.25) * (outer(tau, mu_a) + outer(mu_a, tau));
    aa += weighted_square(stiffness.bend_nm2, bend_a);
    aa += (4.0 / h) *
          (identity(-0.25 * tau_moment * (1.0 - e)) + (-0.5) * (outer(va, tau) + outer(tau, va)));

    Mat3 bb = 0.5 * (psi_b + (-1.0) * skew_times(tau, psi_b)) + identity(-tau_mu);
    bb += 0.25 * (outer(tau, mu_b) + outer(mu_b, tau));
    bb += weighted_square(stiffness.bend_nm2, bend_b);
    bb += (4.0 / h) *
          (identity(-0.25 * tau_moment * (1.0 - e)) + 0.5 * (outer(vb, tau) + outer(tau, vb)));

    Mat3 ab = 0.5 * (psi_b + skew_times(tau, psi_b));
    ab += 0.25 * (outer(mu_a, tau) + (-1.0) * outer(tau, mu_b));
    ab += transposed(bend_a) * rows_scaled(stiffness.bend_nm2, bend_b);
    ab += (1.0 / h) * (outer(tau, moment) + e * skew_moment + skew_times(tau, skew_moment) +
                       (-tau_moment) * (identity(e) + skew_tau) +
                       2.0 * (outer(va, tau) + (-1.0) * outer(tau, vb)));
    out.aa = h * aa;
    out.bb = h * bb;
    out.ab = h * ab;
    return out;
}

Vec3 segment_edge(const Quat& qa, const Quat& qb, double h, const Vec3& gamma) {
    return h * (halfway(qa, qb).frame * (gamma + Vec3{0, 0, 1}));
}

Vec3 strain_change(const SegmentEnds& ends, double h, const EndMoves& moves) {
    const Halfway mid = halfway(ends.qa, ends.qb);
    const Vec3 psi =
        0.5 * (moves.theta_a + moves.theta_b + cross(mid.tau, moves.theta_b - moves.theta_a));
    const Vec3 stretched = to_frame(mid.frame, ends.pb - ends.pa) / h;
    return to_frame(mid.frame, moves.dpb - moves.dpa) / h + cross(stretched, psi);
}

Quat turned(const Quat& q, const Vec3& theta) {
    const double angle = length(theta);
    // sin(x)/x by its series where the quotient would lose digits
    const double half_sinc =
        angle < 1e-4 ? 0.5 - angle * angle / 48.0 : std::sin(0.5 * angle) / angle;
    const Vec3 v = half_sinc * theta;
    return normalized(q * Quat{std::cos(0.5 * angle), v.x, v.y, v.z});
}

}  // namespace haula::physics
