#include <algorithm>
#include <cmath>
#include <tuple>

#include "physics/box_newton.h"
#include "physics/strip_surface.h"

// The nearest points of two mid-surfaces. Across a strip the surface is straight, so the distance
// is a function of two arc lengths alone, with fibre against fibre known exactly. It is sampled on
// a grid where bounding spheres allow a new minimum, and every promising sample is polished by
// Newton's method in all four coordinates.
namespace haula::physics {

namespace {

// Half a millimetre against bends no tighter than a few millimetres: a minimum between samples is
// at most a few micrometres deeper than its nearest sample promises after polishing.
constexpr double k_grid_m = 0.5e-3;
// Samples this much above the best one are polished as well.
constexpr double k_polish_slack_m = 0.1e-3;
// Along an edge that bends edgewise the surface runs up to this much faster than its arc length.
constexpr double k_max_speed = 1.5;
constexpr double k_pair_tolerance_m = 1e-12;

// A piece of a strip that lies in one sphere.
struct Stretch {
    Interval s;
    Sphere sphere;
    Interval around;  // how far the smooth surface goes on: in its bay, and as far as allowed
};

std::vector<Stretch> stretches_of(const StripSurface& surface, std::span<const Interval> allowed) {
    std::vector<Stretch> list;
    for (std::size_t i = 0; i < surface.segment_count(); ++i) {
        for (const Interval& part : allowed) {
            const double from = std::max(surface.node_s_m(i), part.from_m);
            const double to = std::min({surface.node_s_m(i + 1), part.to_m, surface.end_m()});
            if (from < to) {
                const Interval& bay = surface.bay(i);
                list.push_back({{from, to},
                                surface.segment_sphere(i),
                                {std::max(bay.from_m, part.from_m),
                                 std::min({bay.to_m, part.to_m, surface.end_m()})}});
            }
        }
    }
    return list;
}

// Evenly from end to end, at most k_grid_m apart.
std::vector<double> grid(const Interval& s) {
    const int steps = std::max(1, static_cast<int>(std::ceil((s.to_m - s.from_m) / k_grid_m)));
    std::vector<double> places;
    places.reserve(static_cast<std::size_t>(steps) + 1);
    for (int k = 0; k <= steps; ++k) {
        places.push_back(s.from_m + (s.to_m - s.from_m) * k / steps);
    }
    return places;
}

struct Candidate {
    double lower_bound_m = 0.0;
    std::size_t a = 0;
    std::size_t b = 0;
    SurfacePair start;
};

void sort_by_bound(std::vector<Candidate>& list) {
    std::sort(list.begin(), list.end(), [](const Candidate& x, const Candidate& y) {
        return std::tie(x.lower_bound_m, x.a, x.b, x.start.s_a_m, x.start.s_b_m) <
               std::tie(y.lower_bound_m, y.a, y.b, y.start.s_a_m, y.start.s_b_m);
    });
}

SurfacePair pair_of_fibres(double s_a, const LineSegment& a, double s_b, const LineSegment& b,
                           double half_a, double half_b) {
    const SegmentPair near = closest_points(a, b);
    return {s_a,
            (2 * near.along_a - 1) * half_a,
            s_b,
            (2 * near.along_b - 1) * half_b,
            near.on_a,
            near.on_b,
            near.distance_m};
}

SurfacePair polished(const StripSurface& a, const Interval& of_a, const StripSurface& b,
                     const Interval& of_b, const SurfacePair& start) {
    const auto model = [&](const std::array<double, 4>& y) {
        const SurfacePoint p = a.at(y[0], y[1]);
        const SurfacePoint q = b.at(y[2], y[3]);
        const Vec3 r = p.x - q.x;
        BoxModel<4> m;
        m.value = 0.5 * dot(r, r);
        const std::array<Vec3, 4> move{p.x_s, p.x_u, -q.x_s, -q.x_u};
        for (std::size_t i = 0; i < 4; ++i) {
            m.gradient[i] = dot(r, move[i]);
            for (std::size_t j = 0; j < 4; ++j) {
                m.hessian[i][j] = dot(move[i], move[j]);
            }
        }
        m.hessian[0][0] += dot(r, p.x_ss);
        m.hessian[0][1] += dot(r, p.x_su);
        m.hessian[1][0] = m.hessian[0][1];
        m.hessian[2][2] -= dot(r, q.x_ss);
        m.hessian[2][3] -= dot(r, q.x_su);
        m.hessian[3][2] = m.hessian[2][3];
        return m;
    };
    std::array<double, 4> y{start.s_a_m, start.u_a_m, start.s_b_m, start.u_b_m};
    const double wa = a.half_width_m();
    const double wb = b.half_width_m();
    minimise_in_box<4>(model, y, {of_a.from_m, -wa, of_b.from_m, -wb},
                       {of_a.to_m, wa, of_b.to_m, wb}, k_pair_tolerance_m);
    SurfacePair end{y[0], y[1], y[2], y[3], a.position(y[0], y[1]), b.position(y[2], y[3]), 0.0};
    end.distance_m = distance(end.on_a, end.on_b);
    return end.distance_m < start.distance_m ? end : start;
}

SurfacePair polished(const StripSurface& a, const Interval& of_a, const LineSegment& core,
                     const SurfacePair& start) {
    const double long_m = distance(core.from, core.to);
    const Vec3 along = normalized(core.to - core.from);
    const auto model = [&](const std::array<double, 3>& y) {
        const SurfacePoint p = a.at(y[0], y[1]);
        const Vec3 r = p.x - core.from - y[2] * along;
        BoxModel<3> m;
        m.value = 0.5 * dot(r, r);
        const std::array<Vec3, 3> move{p.x_s, p.x_u, -along};
        for (std::size_t i = 0; i < 3; ++i) {
            m.gradient[i] = dot(r, move[i]);
            for (std::size_t j = 0; j < 3; ++j) {
                m.hessian[i][j] = dot(move[i], move[j]);
            }
        }
        m.hessian[0][0] += dot(r, p.x_ss);
        m.hessian[0][1] += dot(r, p.x_su);
        m.hessian[1][0] = m.hessian[0][1];
        return m;
    };
    std::array<double, 3> y{start.s_a_m, start.u_a_m, start.s_b_m * long_m};
    const double w = a.half_width_m();
    minimise_in_box<3>(model, y, {of_a.from_m, -w, 0.0}, {of_a.to_m, w, long_m},
                       k_pair_tolerance_m);
    SurfacePair end{y[0],
                    y[1],
                    long_m > 0.0 ? y[2] / long_m : 0.0,
                    0.0,
                    a.position(y[0], y[1]),
                    core.from + y[2] * along,
                    0.0};
    end.distance_m = distance(end.on_a, end.on_b);
    return end.distance_m < start.distance_m ? end : start;
}

// Fibres against fibres on a grid: those pairs that none of their neighbours undercut, under
// `limit_m`.
std::vector<SurfacePair> local_minima(const StripSurface& a, const Interval& of_a,
                                      const StripSurface& b, const Interval& of_b, double limit_m) {
    const std::vector<double> places_a = grid(of_a);
    const std::vector<double> places_b = grid(of_b);
    std::vector<LineSegment> fibres_b;
    fibres_b.reserve(places_b.size());
    for (const double s : places_b) {
        fibres_b.push_back(b.fibre(s));
    }
    const auto rows = static_cast<int>(places_a.size());
    const auto columns = static_cast<int>(places_b.size());
    std::vector<SurfacePair> all;
    all.reserve(places_a.size() * places_b.size());
    for (const double s_a : places_a) {
        const LineSegment fibre = a.fibre(s_a);
        for (std::size_t k = 0; k < places_b.size(); ++k) {
            all.push_back(pair_of_fibres(s_a, fibre, places_b[k], fibres_b[k], a.half_width_m(),
                                         b.half_width_m()));
        }
    }
    const auto at = [&](int row, int column) -> const SurfacePair& {
        return all[static_cast<std::size_t>(row) * places_b.size() +
                   static_cast<std::size_t>(column)];
    };
    const auto undercut = [&](int row, int column) {
        for (int r = std::max(0, row - 1); r <= std::min(rows - 1, row + 1); ++r) {
            for (int c = std::max(0, column - 1); c <= std::min(columns - 1, column + 1); ++c) {
                if (at(r, c).distance_m < at(row, column).distance_m) {
                    return true;
                }
            }
        }
        return false;
    };
    std::vector<SurfacePair> list;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            if (at(row, column).distance_m < limit_m && !undercut(row, column)) {
                list.push_back(at(row, column));
            }
        }
    }
    return list;
}

// What one fibre from the middle of each stretch says: no point of either is nearer.
double middle_bound(const StripSurface& a, const Interval& of_a, const StripSurface& b,
                    const Interval& of_b) {
    const SegmentPair near = closest_points(a.fibre(0.5 * (of_a.from_m + of_a.to_m)),
                                            b.fibre(0.5 * (of_b.from_m + of_b.to_m)));
    return near.distance_m -
           0.5 * k_max_speed * (of_a.to_m - of_a.from_m + of_b.to_m - of_b.from_m);
}

}  // namespace

std::optional<SurfacePair> closest_pair(const StripSurface& a, std::span<const Interval> of_a,
                                        const StripSurface& b, std::span<const Interval> of_b,
                                        double reach_m) {
    const auto apart = [](const Sphere& x, const Sphere& y) {
        return distance(x.centre, y.centre) - x.radius_m - y.radius_m;
    };
    if (apart(a.whole_sphere(), b.whole_sphere()) >= reach_m) {
        return std::nullopt;
    }
    const std::vector<Stretch> list_a = stretches_of(a, of_a);
    const std::vector<Stretch> list_b = stretches_of(b, of_b);
    std::vector<Candidate> near;
    for (std::size_t i = 0; i < list_a.size(); ++i) {
        for (std::size_t j = 0; j < list_b.size(); ++j) {
            if (apart(list_a[i].sphere, list_b[j].sphere) >= reach_m) {
                continue;
            }
            const double bound = middle_bound(a, list_a[i].s, b, list_b[j].s);
            if (bound < reach_m) {
                near.push_back({bound, i, j, {}});
            }
        }
    }
    sort_by_bound(near);
    double least = reach_m + k_polish_slack_m;
    std::vector<Candidate> sampled;
    for (const Candidate& each : near) {
        if (each.lower_bound_m >= least) {
            break;
        }
        for (const SurfacePair& sample :
             local_minima(a, list_a[each.a].s, b, list_b[each.b].s, least + k_polish_slack_m)) {
            sampled.push_back({sample.distance_m, each.a, each.b, sample});
            least = std::min(least, sample.distance_m);
        }
    }
    sort_by_bound(sampled);
    std::optional<SurfacePair> best;
    for (const Candidate& each : sampled) {
        if (best && each.lower_bound_m > best->distance_m + k_polish_slack_m) {
            break;
        }
        const SurfacePair end =
            polished(a, list_a[each.a].around, b, list_b[each.b].around, each.start);
        if (end.distance_m < (best ? best->distance_m : reach_m)) {
            best = end;
        }
    }
    return best;
}

std::optional<SurfacePair> closest_pair(const StripSurface& a, std::span<const Interval> of_a,
                                        const LineSegment& core, double reach_m) {
    const Vec3 middle = 0.5 * (core.from + core.to);
    const double half = 0.5 * distance(core.from, core.to);
    struct Sampled {
        SurfacePair pair;
        Interval around;
    };
    std::vector<Sampled> samples;
    double least = reach_m + k_polish_slack_m;
    for (const Stretch& part : stretches_of(a, of_a)) {
        if (distance(part.sphere.centre, middle) - part.sphere.radius_m - half >= least) {
            continue;
        }
        SurfacePair best;
        best.distance_m = least + k_polish_slack_m;
        for (const double s : grid(part.s)) {
            const SegmentPair near = closest_points(a.fibre(s), core);
            if (near.distance_m < best.distance_m) {
                best = {s,
                        (2 * near.along_a - 1) * a.half_width_m(),
                        near.along_b,
                        0.0,
                        near.on_a,
                        near.on_b,
                        near.distance_m};
            }
        }
        if (best.distance_m < least + k_polish_slack_m) {
            samples.push_back({best, part.around});
            least = std::min(least, best.distance_m);
        }
    }
    std::optional<SurfacePair> best;
    for (const auto& [each, around] : samples) {
        if (each.distance_m > least + k_polish_slack_m) {
            continue;
        }
        const SurfacePair end = polished(a, around, core, each);
        if (end.distance_m < (best ? best->distance_m : reach_m)) {
            best = end;
        }
    }
    return best;
}

}  // namespace haula::physics
