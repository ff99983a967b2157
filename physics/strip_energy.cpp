#include "physics/strip_energy.h"

#include <array>
#include <cmath>

#include "core/portable_math.h"
#include "physics/four_segments.h"

namespace haula::physics {
namespace {

// A(z) and B(z) with two derivatives each. Below this z the closed forms lose digits.
constexpr double k_series_end = 0.05;
// Below this one the first few terms of the series are all that counts.
constexpr double k_short_series_end = 1e-3;
constexpr int k_short_series = 6;
constexpr int k_series = 14;

// Of B = 2 sum of (-z)^k / ((2k+1)(2k+3)).
constexpr std::array<double, k_series> k_terms = [] {
    std::array<double, k_series> terms{};
    for (int k = 0; k < k_series; ++k) {
        terms[static_cast<std::size_t>(k)] = 2.0 / ((2 * k + 1) * (2 * k + 3));
    }
    return terms;
}();

template <class T>
struct RatiosOf {
    T a{};
    T a1{};
    T a2{};
    T b{};
    T b1{};
    T b2{};
};
using Ratios = RatiosOf<double>;

// By Horner with both derivatives.
template <int Terms, class T>
HAULA_INLINED RatiosOf<T> series(const T& z) {
    RatiosOf<T> r;
    for (int k = Terms - 1; k >= 0; --k) {
        r.b2 = -z * r.b2 - 2.0 * r.b1;
        r.b1 = -z * r.b1 - r.b;
        r.b = -z * r.b + k_terms[static_cast<std::size_t>(k)];
    }
    const T below = 1.0 / (1.0 + z);
    r.a = (1.0 + z * r.b) * below;
    r.a1 = -0.5 * r.b * below;
    r.a2 = 0.5 * below * (r.b * below - r.b1);
    return r;
}

Ratios ratios(double z) {
    if (z < k_short_series_end) {
        return series<k_short_series>(z);
    }
    if (z < k_series_end) {
        return series<k_series>(z);
    }
    Ratios r;
    r.a = atan_ratio(z);
    r.b = ((1.0 + z) * r.a - 1.0) / z;
    r.a1 = -0.5 * r.b / (1.0 + z);
    r.b1 = (r.a - 1.5 * r.b) / z;
    r.b2 = (r.a1 - 2.5 * r.b1) / z;
    r.a2 = 0.5 * (r.b / (1.0 + z) - r.b1) / (1.0 + z);
    return r;
}

HAULA_INLINED RatiosOf<Wide> ratios(const Wide& z) {
    const auto brief = z < k_short_series_end;
    if (brief[0] && brief[1] && brief[2] && brief[3]) {
        return series<k_short_series>(z);
    }
    RatiosOf<Wide> out;
    for (std::size_t lane = 0; lane < k_lanes; ++lane) {
        const Ratios r = ratios(z[lane]);
        out.a[lane] = r.a;
        out.a1[lane] = r.a1;
        out.a2[lane] = r.a2;
        out.b[lane] = r.b;
        out.b1[lane] = r.b1;
        out.b2[lane] = r.b2;
    }
    return out;
}

template <class T>
HAULA_INLINED VecOf<T> e3() {
    return {T{}, T{}, T{} + 1.0};
}

// The mean curvature and edge, and how they follow t and y.
template <class T>
struct LogarithmOf {
    T s{};
    RatiosOf<T> r;
    VecOf<T> k;
    VecOf<T> g;
    T scale{};  // dg/dy = scale - r.b s t t^T
};

template <class V, class T = NumberOf<V>>
HAULA_INLINED LogarithmOf<T> logarithm(const V& t, const V& y, const T& h) {
    LogarithmOf<T> out;
    out.s = h * h / 16.0;
    const T z = out.s * dot(t, t);
    out.r = ratios(z);
    out.scale = 1.0 + out.r.b * z;
    out.k = out.r.a * t;
    out.g = out.scale * y - (out.r.b * out.s * dot(t, y)) * t;
    return out;
}

// dg/dt
template <class T>
HAULA_INLINED Mat3Of<T> edge_by_turn(const LogarithmOf<T>& l, const VecOf<T>& t,
                                     const VecOf<T>& y) {
    const VecOf<T> across = dot(t, t) * y - dot(t, y) * t;
    return outer(2.0 * l.s * (l.r.b1 * l.s * across + l.r.b * y), t) +
           (-l.r.b * l.s) * outer(t, y) + identity(-l.r.b * l.s * dot(t, y));
}

template <class T>
HAULA_INLINED Mat3Of<T> inverse_of_symmetric(const Mat3Of<T>& m) {
    const VecOf<T> x = column(m, 0);
    const VecOf<T> y = column(m, 1);
    const VecOf<T> z = column(m, 2);
    const VecOf<T> yz = cross(y, z);
    const VecOf<T> zx = cross(z, x);
    const VecOf<T> xy = cross(x, y);
    return (1.0 / dot(x, yz)) * from_rows(yz, zx, xy);
}

// The least energy over d, for given k and g.
template <class T>
struct BentOf {
    T alpha{};
    VecOf<T> d;
    Mat3Of<T> inverse;  // of the matrix of d
    VecOf<T> gamma;
    VecOf<T> kappa;
    VecOf<T> n;
    VecOf<T> moment;
    T energy{};
};

template <class T>
HAULA_INLINED BentOf<T> bent(const LogarithmOf<T>& l, const T& h,
                             const RodStiffnessOf<T>& stiffness, const VecOf<T>& kappa0) {
    const VecOf<T>& c = stiffness.strain_n;
    const VecOf<T>& d = stiffness.bend_nm2;
    BentOf<T> out;
    out.alpha = h / std::sqrt(12.0);
    const T alpha2 = out.alpha * out.alpha;
    const Mat3Of<T> m =
        diagonal(d) + alpha2 * (weighted_skew_square(d, l.k) + weighted_skew_square(c, l.g));
    out.inverse = inverse_of_symmetric(m);
    const VecOf<T> even =
        cross(l.k, scaled(d, l.k - kappa0)) + cross(l.g, scaled(c, l.g - e3<T>()));
    out.d = (-out.alpha) * (out.inverse * even);
    out.kappa = l.k + out.alpha * cross(out.d, l.k);
    out.gamma = l.g + out.alpha * cross(out.d, l.g) - e3<T>();
    out.moment = scaled(d, out.kappa - kappa0);
    out.n = scaled(c, out.gamma);
    out.energy = 0.5 * (dot(out.kappa - kappa0, out.moment) + dot(out.gamma, out.n) +
                        dot(out.d, scaled(d, out.d)));
    return out;
}

// Of the energy by k and g, d eliminated.
template <class T>
struct MeanDerivativesOf {
    VecOf<T> by_k;
    VecOf<T> by_g;
    Mat3Of<T> kk;
    Mat3Of<T> gk;  // rows of g, columns of k
    Mat3Of<T> gg;
};

template <class T>
HAULA_INLINED MeanDerivativesOf<T> mean_derivatives(const LogarithmOf<T>& l, const BentOf<T>& b,
                                                    const RodStiffnessOf<T>& stiffness) {
    const Mat3Of<T> p = identity(T{} + 1.0) + b.alpha * skew(b.d);
    const Mat3Of<T> back = transposed(p);
    // second derivatives by k or g and by d
    const Mat3Of<T> kd =
        b.alpha * (skew(b.moment) + (-1.0) * (back * rows_scaled(stiffness.bend_nm2, skew(l.k))));
    const Mat3Of<T> gd =
        b.alpha * (skew(b.n) + (-1.0) * (back * rows_scaled(stiffness.strain_n, skew(l.g))));
    const Mat3Of<T> kd_m = kd * b.inverse;
    const Mat3Of<T> gd_m = gd * b.inverse;
    MeanDerivativesOf<T> out;
    out.by_k = back * b.moment;
    out.by_g = back * b.n;
    out.kk = weighted_square(stiffness.bend_nm2, p) + (-1.0) * (kd_m * transposed(kd));
    out.gk = (-1.0) * (gd_m * transposed(kd));
    out.gg = weighted_square(stiffness.strain_n, p) + (-1.0) * (gd_m * transposed(gd));
    return out;
}

// From k and g to t and y.
template <class T>
HAULA_INLINED LocalDerivativesOf<T> local_derivatives(const LogarithmOf<T>& l, const VecOf<T>& t,
                                                      const VecOf<T>& y,
                                                      const MeanDerivativesOf<T>& mean) {
    const T s = l.s;
    const RatiosOf<T>& r = l.r;
    // dk/dt = a + 2 s a1 t t^T and dg/dy = scale - b s t t^T, applied without matrices
    const T bend = 2.0 * s * r.a1;
    const T edge = r.b * s;
    const auto by_dk = [&](const Mat3Of<T>& m) { return r.a * m + outer(bend * (m * t), t); };
    const auto dk_by = [&](const Mat3Of<T>& m) {
        return r.a * m + outer(bend * t, transposed(m) * t);
    };
    const auto by_dg = [&](const Mat3Of<T>& m) {
        return l.scale * m + outer((-edge) * (m * t), t);
    };
    const auto dg_by = [&](const Mat3Of<T>& m) {
        return l.scale * m + outer((-edge) * t, transposed(m) * t);
    };
    const Mat3Of<T> g_t = edge_by_turn(l, t, y);
    const VecOf<T>& mk = mean.by_k;
    const VecOf<T>& ng = mean.by_g;
    const T mt = dot(mk, t);
    const T nt = dot(ng, t);
    const T ny = dot(ng, y);
    const T ty = dot(t, y);
    const T tt = dot(t, t);

    LocalDerivativesOf<T> out;
    out.by_t = r.a * mk + bend * mt * t + transposed(g_t) * ng;
    out.by_y = l.scale * ng - edge * nt * t;

    const Mat3Of<T> gg_t = mean.gg * g_t;
    const Mat3Of<T> gk_t = by_dk(mean.gk);  // by g and, over k, by t
    const Mat3Of<T> mixed = transposed(g_t) * gk_t;
    out.yy = dg_by(by_dg(mean.gg));
    out.yt = dg_by(gk_t + gg_t);
    out.tt = dk_by(by_dk(mean.kk)) + mixed + transposed(mixed) + transposed(g_t) * gg_t;

    // what the second derivatives of k and g add: of mk . k, and of ng . g = ng.y + B s q with
    // q = (t.t)(ng.y) - (t.y)(ng.t)
    const T q = tt * ny - ty * nt;
    const VecOf<T> q_t = 2.0 * ny * t - nt * y - ty * ng;
    const VecOf<T> q_y = tt * ng - nt * t;
    const T bent_edge = 2.0 * s * s * r.b1;
    out.tt += outer(bend * t, mk) + outer(mk, bend * t) + identity(bend * mt) +
              (4.0 * s * s * r.a2 * mt) * outer(t, t);
    out.tt += edge * (identity(2.0 * ny) + (-1.0) * (outer(y, ng) + outer(ng, y)));
    out.tt += bent_edge * (outer(t, q_t) + outer(q_t, t) + identity(q));
    out.tt += (4.0 * s * s * s * r.b2 * q) * outer(t, t);
    out.yt += edge * (2.0 * outer(ng, t) + identity(-nt) + (-1.0) * outer(t, ng));
    out.yt += bent_edge * outer(q_y, t);
    return out;
}

template <class T>
HAULA_INLINED T energy_of(const StressedSegmentOf<T>& s) {
    const LocalPoseOf<T> pose = local_pose(s.ends, s.h);
    return s.h * bent(logarithm(pose.t, pose.y, s.h), s.h, s.stiffness, s.kappa0).energy;
}

template <class T>
HAULA_INLINED SegmentDerivativesOf<T> derivatives_of(const StressedSegmentOf<T>& s) {
    const LocalPoseOf<T> pose = local_pose(s.ends, s.h);
    const LogarithmOf<T> l = logarithm(pose.t, pose.y, s.h);
    const BentOf<T> b = bent(l, s.h, s.stiffness, s.kappa0);
    LocalDerivativesOf<T> local =
        local_derivatives(l, pose.t, pose.y, mean_derivatives(l, b, s.stiffness));
    local.energy = b.energy;
    return in_moves(pose, s.h, local);
}

template <class T>
HAULA_INLINED VecOf<T> edge_of(const MovedSegmentOf<T>& s) {
    const LocalPoseOf<T> pose = local_pose(s.before, s.h);
    const LogarithmOf<T> l = logarithm(pose.t, pose.y, s.h);
    const LocalChangeOf<T> change = local_change(pose, s.h, s.moves);
    const VecOf<T> g = l.g + edge_by_turn(l, pose.t, pose.y) * change.t + l.scale * change.y -
                       (l.r.b * l.s * dot(pose.t, change.y)) * pose.t;
    // the y that has this g between the new frames: dg/dy is a multiple of 1 less a dyad
    const HalfwayOf<T> mid = halfway(s.qa, s.qb);
    const VecOf<T> t = (4.0 / s.h) * mid.tau;
    const T z = l.s * dot(t, t);
    const T b = ratios(z).b;
    return (s.h / (1.0 + b * z)) * (mid.frame * (g + (b * l.s * dot(t, g)) * t));
}

}  // namespace

SegmentStrain segment_strain(const SegmentEnds& ends, double h, const RodStiffness& stiffness,
                             const Vec3& kappa0) {
    const LocalPose pose = local_pose(ends, h);
    const BentOf<double> b = bent(logarithm(pose.t, pose.y, h), h, stiffness, kappa0);
    return {b.gamma, b.kappa, std::sqrt(3.0) * b.d};
}

double segment_energy(const SegmentEnds& ends, double h, const RodStiffness& stiffness,
                      const Vec3& kappa0) {
    return energy_of(StressedSegment{ends, h, stiffness, kappa0});
}

SegmentDerivatives segment_derivatives(const SegmentEnds& ends, double h,
                                       const RodStiffness& stiffness, const Vec3& kappa0) {
    return derivatives_of(StressedSegment{ends, h, stiffness, kappa0});
}

void four_segment_energies(const FourSegments& segments, std::array<double, 4>& out) {
    widely([&] { store(energy_of(side_by_side(segments)), out.data()); });
}

void four_segment_derivatives(const FourSegments& segments,
                              std::array<SegmentDerivatives, 4>& out) {
    widely([&] { one_by_one(derivatives_of(side_by_side(segments)), out); });
}

void four_segment_edges(const FourMoved& segments, std::array<Vec3, 4>& out) {
    widely([&] { one_by_one(edge_of(side_by_side(segments)), out); });
}

}  // namespace haula::physics
