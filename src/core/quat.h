#pragma once

#include <cmath>

#include "core/portable_math.h"
#include "core/vec3.h"

namespace haula {

// A rotation, as a unit quaternion w + xi + yj + zk. (a * b) turns by b first, then by a.
struct Quat {
    double w = 1.0;
    double x = 0.0;
    double y = 0.0;
    double z = 0.0;

    friend constexpr bool operator==(const Quat&, const Quat&) = default;
    friend constexpr Quat operator*(const Quat& a, const Quat& b) {
        return {a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
                a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
                a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
                a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w};
    }
};

constexpr Quat conjugate(const Quat& q) { return {q.w, -q.x, -q.y, -q.z}; }
constexpr double dot(const Quat& a, const Quat& b) {
    return a.w * b.w + a.x * b.x + a.y * b.y + a.z * b.z;
}
inline Quat normalized(const Quat& q) {
    const double size = std::sqrt(dot(q, q));
    return size > 0.0 ? Quat{q.w / size, q.x / size, q.y / size, q.z / size} : Quat{};
}

constexpr Vec3 rotate(const Quat& q, const Vec3& v) {
    const Vec3 u{q.x, q.y, q.z};
    const Vec3 t = 2.0 * cross(u, v);
    return v + q.w * t + cross(u, t);
}

// By `angle_rad` about the unit vector `axis`, right-handed.
inline Quat about_axis(const Vec3& axis, double angle_rad) {
    const SinCos half = portable_sin_cos(0.5 * angle_rad);
    return {half.cos, half.sin * axis.x, half.sin * axis.y, half.sin * axis.z};
}

// The rotation whose columns are the right-handed orthonormal frame (d1, d2, d3).
Quat from_frame(const Vec3& d1, const Vec3& d2, const Vec3& d3);

// The shortest rotation that turns the unit vector `from` into the unit vector `to`.
Quat shortest_turn(const Vec3& from, const Vec3& to);

// Constant-speed interpolation along the shorter way.
Quat slerp(const Quat& a, const Quat& b, double t);

}  // namespace haula
