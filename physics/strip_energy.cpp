#include "physics/strip_energy.h"

#include <cmath>

#include "core/portable_math.h"

namespace haula::physics {
namespace {

constexpr Vec3 k_e3{0, 0, 1};

// A(z) and B(z) with two derivatives each. Below this z the closed forms lose digits.
constexpr double k_series_end = 0.05;

struct Ratios {
    double a = 1.0;
    double a1 = 0.0;
    double a2 = 0.0;
    double b = 0.0;
    double b1 = 0.0;
    double b2 = 0.0;
};

Ratios ratios(double z) {
    Ratios r;
    if (z < k_series_end) {
        // B = 2 sum of (-z)^k / ((2k+1)(2k+3)), by Horner with both derivatives
        for (int k = z < 1e-3 ? 5 : 13; k >= 0; --k) {
            r.b2 = -z * r.b2 - 2.0 * r.b1;
            r.b1 = -z * r.b1 - r.b;
            r.b = -z * r.b + 2.0 / ((2 * k + 1) * (2 * k + 3));
        }
        const double below = 1.0 / (1.0 + z);
        r.a = (1.0 + z * r.b) * below;
        r.a1 = -0.5 * r.b * below;
        r.a2 = 0.5 * below * (r.b * below - r.b1);
        return r;
    }
    r.a = atan_ratio(z);
    r.b = ((1.0 + z) * r.a - 1.0) / z;
    r.a1 = -0.5 * r.b / (1.0 + z);
    r.b1 = (r.a - 1.5 * r.b) / z;
    r.b2 = (r.a1 - 2.5 * r.b1) / z;
    r.a2 = 0.5 * (r.b / (1.0 + z) - r.b1) / (1.0 + z);
    return r;
}

// The mean curvature and edge, and how they follow t and y.
struct Logarithm {
    double s = 0.0;
    Ratios r;
    Vec3 k;
    Vec3 g;
    double scale = 1.0;  // dg/dy = scale - r.b s t t^T
};

Logarithm logarithm(const Vec3& t, const Vec3& y, double h) {
    Logarithm out;
    out.s = h * h / 16.0;
    const double z = out.s * dot(t, t);
    out.r = ratios(z);
    out.scale = 1.0 + out.r.b * z;
    out.k = out.r.a * t;
    out.g = out.scale * y - (out.r.b * out.s * dot(t, y)) * t;
    return out;
}

// dg/dt
Mat3 edge_by_turn(const Logarithm& l, const Vec3& t, const Vec3& y) {
    const Vec3 across = dot(t, t) * y - dot(t, y) * t;
    return outer(2.0 * l.s * (l.r.b1 * l.s * across + l.r.b * y), t) +
           (-l.r.b * l.s) * outer(t, y) + identity(-l.r.b * l.s * dot(t, y));
}

Mat3 inverse_of_symmetric(const Mat3& m) {
    const Vec3 x = column(m, 0);
    const Vec3 y = column(m, 1);
    const Vec3 z = column(m, 2);
    const Vec3 yz = cross(y, z);
    const Vec3 zx = cross(z, x);
    const Vec3 xy = cross(x, y);
    return (1.0 / dot(x, yz)) * from_rows(yz, zx, xy);
}

// The least energy over d, for given k and g.
struct Bent {
    double alpha = 0.0;
    Vec3 d;
    Mat3 inverse;  // of the matrix of d
    Vec3 gamma;
    Vec3 kappa;
    Vec3 n;
    Vec3 moment;
    double energy = 0.0;
};

Bent bent(const Logarithm& l, double h, const RodStiffness& stiffness, const Vec3& kappa0) {
    const Vec3& c = stiffness.strain_n;
    const Vec3& d = stiffness.bend_nm2;
    Bent out;
    out.alpha = h / std::sqrt(12.0);
    const double alpha2 = out.alpha * out.alpha;
    const Mat3 m =
        diagonal(d) + alpha2 * (weighted_skew_square(d, l.k) + weighted_skew_square(c, l.g));
    out.inverse = inverse_of_symmetric(m);
    const Vec3 even = cross(l.k, scaled(d, l.k - kappa0)) + cross(l.g, scaled(c, l.g - k_e3));
    out.d = (-out.alpha) * (out.inverse * even);
    out.kappa = l.k + out.alpha * cross(out.d, l.k);
    out.gamma = l.g + out.alpha * cross(out.d, l.g) - k_e3;
    out.moment = scaled(d, out.kappa - kappa0);
    out.n = scaled(c, out.gamma);
    out.energy = 0.5 * (dot(out.kappa - kappa0, out.moment) + dot(out.gamma, out.n) +
                        dot(out.d, scaled(d, out.d)));
    return out;
}

// Of the energy by k and g, d eliminated.
struct MeanDerivatives {
    Vec3 by_k;
    Vec3 by_g;
    Mat3 kk;
    Mat3 gk;  // rows of g, columns of k
    Mat3 gg;
};

MeanDerivatives mean_derivatives(const Logarithm& l, const Bent& b, const RodStiffness& stiffness) {
    const Mat3 p = identity() + b.alpha * skew(b.d);
    const Mat3 back = transposed(p);
    // second derivatives by k or g and by d
    const Mat3 kd =
        b.alpha * (skew(b.moment) + (-1.0) * (back * rows_scaled(stiffness.bend_nm2, skew(l.k))));
    const Mat3 gd =
        b.alpha * (skew(b.n) + (-1.0) * (back * rows_scaled(stiffness.strain_n, skew(l.g))));
    const Mat3 kd_m = kd * b.inverse;
    const Mat3 gd_m = gd * b.inverse;
    MeanDerivatives out;
    out.by_k = back * b.moment;
    out.by_g = back * b.n;
    out.kk = weighted_square(stiffness.bend_nm2, p) + (-1.0) * (kd_m * transposed(kd));
    out.gk = (-1.0) * (gd_m * transposed(kd));
    out.gg = weighted_square(stiffness.strain_n, p) + (-1.0) * (gd_m * transposed(gd));
    return out;
}

// From k and g to t and y.
LocalDerivatives local_derivatives(const Logarithm& l, const Vec3& t, const Vec3& y,
                                   const MeanDerivatives& mean) {
    const double s = l.s;
    const Ratios& r = l.r;
    // dk/dt = a + 2 s a1 t t^T and dg/dy = scale - b s t t^T, applied without matrices
    const double bend = 2.0 * s * r.a1;
    const double edge = r.b * s;
    const auto by_dk = [&](const Mat3& m) { return r.a * m + outer(bend * (m * t), t); };
    const auto dk_by = [&](const Mat3& m) { return r.a * m + outer(bend * t, transposed(m) * t); };
    const auto by_dg = [&](const Mat3& m) { return l.scale * m + outer((-edge) * (m * t), t); };
    const auto dg_by = [&](const Mat3& m) {
        return l.scale * m + outer((-edge) * t, transposed(m) * t);
    };
    const Mat3 g_t = edge_by_turn(l, t, y);
    const Vec3& mk = mean.by_k;
    const Vec3& ng = mean.by_g;
    const double mt = dot(mk, t);
    const double nt = dot(ng, t);
    const double ny = dot(ng, y);
    const double ty = dot(t, y);
    const double tt = dot(t, t);

    LocalDerivatives out;
    out.by_t = r.a * mk + bend * mt * t + transposed(g_t) * ng;
    out.by_y = l.scale * ng - edge * nt * t;

    const Mat3 gg_t = mean.gg * g_t;
    const Mat3 gk_t = by_dk(mean.gk);  // by g and, over k, by t
    const Mat3 mixed = transposed(g_t) * gk_t;
    out.yy = dg_by(by_dg(mean.gg));
    out.yt = dg_by(gk_t + gg_t);
    out.tt = dk_by(by_dk(mean.kk)) + mixed + transposed(mixed) + transposed(g_t) * gg_t;

    // what the second derivatives of k and g add: of mk . k, and of ng . g = ng.y + B s q with
    // q = (t.t)(ng.y) - (t.y)(ng.t)
    const double q = tt * ny - ty * nt;
    const Vec3 q_t = 2.0 * ny * t - nt * y - ty * ng;
    const Vec3 q_y = tt * ng - nt * t;
    const double bent_edge = 2.0 * s * s * r.b1;
    out.tt += outer(bend * t, mk) + outer(mk, bend * t) + identity(bend * mt) +
              (4.0 * s * s * r.a2 * mt) * outer(t, t);
    out.tt += edge * (identity(2.0 * ny) + (-1.0) * (outer(y, ng) + outer(ng, y)));
    out.tt += bent_edge * (outer(t, q_t) + outer(q_t, t) + identity(q));
    out.tt += (4.0 * s * s * s * r.b2 * q) * outer(t, t);
    out.yt += edge * (2.0 * outer(ng, t) + identity(-nt) + (-1.0) * outer(t, ng));
    out.yt += bent_edge * outer(q_y, t);
    return out;
}

}  // namespace

SegmentStrain segment_strain(const SegmentEnds& ends, double h, const RodStiffness& stiffness,
                             const Vec3& kappa0) {
    const LocalPose pose = local_pose(ends, h);
    const Bent b = bent(logarithm(pose.t, pose.y, h), h, stiffness, kappa0);
    return {b.gamma, b.kappa, std::sqrt(3.0) * b.d};
}

double segment_energy(const SegmentEnds& ends, double h, const RodStiffness& stiffness,
                      const Vec3& kappa0) {
    const LocalPose pose = local_pose(ends, h);
    return h * bent(logarithm(pose.t, pose.y, h), h, stiffness, kappa0).energy;
}

SegmentDerivatives segment_derivatives(const SegmentEnds& ends, double h,
                                       const RodStiffness& stiffness, const Vec3& kappa0) {
    const LocalPose pose = local_pose(ends, h);
    const Logarithm l = logarithm(pose.t, pose.y, h);
    const Bent b = bent(l, h, stiffness, kappa0);
    LocalDerivatives local =
        local_derivatives(l, pose.t, pose.y, mean_derivatives(l, b, stiffness));
    local.energy = b.energy;
    return in_moves(pose, h, local);
}

Vec3 foreseen_edge(const SegmentEnds& before, double h, const EndMoves& moves, const Quat& qa,
                   const Quat& qb) {
    const LocalPose pose = local_pose(before, h);
    const Logarithm l = logarithm(pose.t, pose.y, h);
    const LocalChange change = local_change(pose, h, moves);
    const Vec3 g = l.g + edge_by_turn(l, pose.t, pose.y) * change.t + l.scale * change.y -
                   (l.r.b * l.s * dot(pose.t, change.y)) * pose.t;
    // the y that has this g between the new frames: dg/dy is a multiple of 1 less a dyad
    const Halfway mid = halfway(qa, qb);
    const Vec3 t = (4.0 / h) * mid.tau;
    const double z = l.s * dot(t, t);
    const double b = ratios(z).b;
    return (h / (1.0 + b * z)) * (mid.frame * (g + (b * l.s * dot(t, g)) * t));
}

}  // namespace haula::physics
