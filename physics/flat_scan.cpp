#include "physics/flat_scan.h"

#include <algorithm>

#include "physics/wide.h"

namespace haula::physics {
namespace {

constexpr double k_nowhere = 1e9;

// Of four points and a flat segment: how near, and where.
struct Found {
    Wide distance2;
    Wide t;
    Wide u_m;
};

HAULA_INLINED Wide clamped(Wide x, double low, double high) {
    x = x < low ? low + Wide{} : x;
    return high < x ? high + Wide{} : x;
}

HAULA_INLINED Found look(const Wide& x, const Wide& y, const Wide& z, const FlatSegment& flat,
                         double half) {
    const Vec3& a = flat.along;
    const Vec3& c = flat.across;
    const Wide from_x = x - flat.from.x;
    const Wide from_y = y - flat.from.y;
    const Wide from_z = z - flat.from.z;
    const Wide t = clamped((from_x * a.x + from_y * a.y + from_z * a.z) / flat.along2, 0.0, 1.0);
    const Wide off_x = from_x - t * a.x;
    const Wide off_y = from_y - t * a.y;
    const Wide off_z = from_z - t * a.z;
    const Wide u = clamped(off_x * c.x + off_y * c.y + off_z * c.z, -half, half);
    const Wide rest_x = off_x - u * c.x;
    const Wide rest_y = off_y - u * c.y;
    const Wide rest_z = off_z - u * c.z;
    return {rest_x * rest_x + rest_y * rest_y + rest_z * rest_z, t, u};
}

}  // namespace

void FlatScan::look_at(const StripSurface& surface, std::span<const std::size_t> segments,
                       const Interval& range) {
    for (std::size_t k = count_; k % k_lanes != 0; ++k) {
        x_[k] = x_[0];
        y_[k] = y_[0];
        z_[k] = z_[0];
    }
    error_m_ = 0.0;
    for (const std::size_t segment : segments) {
        error_m_ = std::max(error_m_, surface.flat(segment).error_m);
    }
    widely([&] {
        for (std::size_t k = 0; k < count_; k += k_lanes) {
            look_from(k, surface, segments, range);
        }
    });
}

// Of four points.
HAULA_INLINED void FlatScan::look_from(std::size_t first, const StripSurface& surface,
                                       std::span<const std::size_t> segments,
                                       const Interval& range) {
    const Wide x = load<Wide>(&x_[first]);
    const Wide y = load<Wide>(&y_[first]);
    const Wide z = load<Wide>(&z_[first]);
    Found best{k_nowhere + Wide{}, {}, {}};
    Wide nearest{};
    for (const std::size_t segment : segments) {
        if (std::max(range.from_m, surface.node_s_m(segment)) >
            std::min(range.to_m, surface.node_s_m(segment + 1))) {
            continue;
        }
        const Found found = look(x, y, z, surface.flat(segment), surface.half_width_m());
        const auto nearer = found.distance2 < best.distance2;
        best.distance2 = nearer ? found.distance2 : best.distance2;
        best.t = nearer ? found.t : best.t;
        best.u_m = nearer ? found.u_m : best.u_m;
        nearest = nearer ? static_cast<double>(segment) + Wide{} : nearest;
    }
    store(best.distance2, &distance2_[first]);
    store(best.t, &t_[first]);
    store(best.u_m, &u_m_[first]);
    store(nearest, &segment_[first]);
}

std::array<double, 2> FlatScan::place(const StripSurface& surface, const Interval& range,
                                      std::size_t point) const {
    const std::size_t i = segment(point);
    const double s =
        surface.node_s_m(i) + t_[point] * (surface.node_s_m(i + 1) - surface.node_s_m(i));
    return {std::clamp(s, std::max(range.from_m, surface.node_s_m(i)),
                       std::min(range.to_m, surface.node_s_m(i + 1))),
            u_m_[point]};
}

}  // namespace haula::physics
