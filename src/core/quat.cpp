#include "core/quat.h"

#include <cmath>

namespace haula {

Quat from_frame(const Vec3& d1, const Vec3& d2, const Vec3& d3) {
    // Shepperd's method: divide by the largest of the four, never by something near zero.
    const double trace = d1.x + d2.y + d3.z;
    if (trace > 0.0) {
        const double s = 2.0 * std::sqrt(trace + 1.0);
        return normalized(Quat{0.25 * s, (d2.z - d3.y) / s, (d3.x - d1.z) / s, (d1.y - d2.x) / s});
    }
    if (d1.x >= d2.y && d1.x >= d3.z) {
        const double s = 2.0 * std::sqrt(1.0 + d1.x - d2.y - d3.z);
        return normalized(Quat{(d2.z - d3.y) / s, 0.25 * s, (d2.x + d1.y) / s, (d3.x + d1.z) / s});
    }
    if (d2.y >= d3.z) {
        const double s = 2.0 * std::sqrt(1.0 + d2.y - d1.x - d3.z);
        return normalized(Quat{(d3.x - d1.z) / s, (d2.x + d1.y) / s, 0.25 * s, (d3.y + d2.z) / s});
    }
    const double s = 2.0 * std::sqrt(1.0 + d3.z - d1.x - d2.y);
    return normalized(Quat{(d1.y - d2.x) / s, (d3.x + d1.z) / s, (d3.y + d2.z) / s, 0.25 * s});
}

Quat shortest_turn(const Vec3& from, const Vec3& to) {
    const double cosine = dot(from, to);
    if (cosine < -1.0 + 1e-12) {
        const Vec3 axis = any_perpendicular(from);  // half a turn: any axis will do
        return {0.0, axis.x, axis.y, axis.z};
    }
    const Vec3 axis = cross(from, to);
    return normalized(Quat{1.0 + cosine, axis.x, axis.y, axis.z});
}

Quat slerp(const Quat& a, const Quat& b, double t) {
    const double cosine = dot(a, b);
    const double sign = cosine < 0.0 ? -1.0 : 1.0;
    const double angle = portable_acos(std::abs(cosine));
    double wa = 1.0 - t;
    double wb = t;
    if (angle > 1e-6) {
        const double whole = portable_sin_cos(angle).sin;
        wa = portable_sin_cos((1.0 - t) * angle).sin / whole;
        wb = portable_sin_cos(t * angle).sin / whole;
    }
    wb *= sign;
    return normalized(
        Quat{wa * a.w + wb * b.w, wa * a.x + wb * b.x, wa * a.y + wb * b.y, wa * a.z + wb * b.z});
}

}  // namespace haula
