#pragma once

#include <array>
#include <cstddef>

#include "core/quat.h"
#include "core/vec3.h"

// Three by three matrices for the derivative kernels: plain arrays that the compiler keeps in
// registers. Row by row.
namespace haula::physics {

struct Mat3 {
    std::array<double, 9> m{};

    constexpr double& operator()(int row, int col) {
        return m[3 * static_cast<std::size_t>(row) + static_cast<std::size_t>(col)];
    }
    constexpr double operator()(int row, int col) const {
        return m[3 * static_cast<std::size_t>(row) + static_cast<std::size_t>(col)];
    }
    // Written out: compilers leave such short loops as loops unless they are asked twice.
    constexpr Mat3& operator+=(const Mat3& o) {
        m = {m[0] + o.m[0], m[1] + o.m[1], m[2] + o.m[2], m[3] + o.m[3], m[4] + o.m[4],
             m[5] + o.m[5], m[6] + o.m[6], m[7] + o.m[7], m[8] + o.m[8]};
        return *this;
    }
    constexpr Mat3& operator*=(double s) {
        m = {s * m[0], s * m[1], s * m[2], s * m[3], s * m[4],
             s * m[5], s * m[6], s * m[7], s * m[8]};
        return *this;
    }
    friend constexpr Mat3 operator+(Mat3 a, const Mat3& b) { return a += b; }
    friend constexpr Mat3 operator*(double s, Mat3 a) { return a *= s; }
    friend constexpr Mat3 operator*(const Mat3& a, const Mat3& b) {
        const auto& p = a.m;
        const auto& q = b.m;
        return {{p[0] * q[0] + p[1] * q[3] + p[2] * q[6], p[0] * q[1] + p[1] * q[4] + p[2] * q[7],
                 p[0] * q[2] + p[1] * q[5] + p[2] * q[8], p[3] * q[0] + p[4] * q[3] + p[5] * q[6],
                 p[3] * q[1] + p[4] * q[4] + p[5] * q[7], p[3] * q[2] + p[4] * q[5] + p[5] * q[8],
                 p[6] * q[0] + p[7] * q[3] + p[8] * q[6], p[6] * q[1] + p[7] * q[4] + p[8] * q[7],
                 p[6] * q[2] + p[7] * q[5] + p[8] * q[8]}};
    }
    friend constexpr Vec3 operator*(const Mat3& a, const Vec3& v) {
        return {a.m[0] * v.x + a.m[1] * v.y + a.m[2] * v.z,
                a.m[3] * v.x + a.m[4] * v.y + a.m[5] * v.z,
                a.m[6] * v.x + a.m[7] * v.y + a.m[8] * v.z};
    }
};

constexpr Mat3 transposed(const Mat3& a) {
    return {{a.m[0], a.m[3], a.m[6], a.m[1], a.m[4], a.m[7], a.m[2], a.m[5], a.m[8]}};
}
constexpr Mat3 diagonal(const Vec3& d) { return {{d.x, 0, 0, 0, d.y, 0, 0, 0, d.z}}; }
constexpr Mat3 identity(double scale = 1.0) { return diagonal({scale, scale, scale}); }
// skew(a) * b = a x b.
constexpr Mat3 skew(const Vec3& a) { return {{0, -a.z, a.y, a.z, 0, -a.x, -a.y, a.x, 0}}; }
// a b^T
constexpr Mat3 outer(const Vec3& a, const Vec3& b) {
    return {{a.x * b.x, a.x * b.y, a.x * b.z, a.y * b.x, a.y * b.y, a.y * b.z, a.z * b.x, a.z * b.y,
             a.z * b.z}};
}
constexpr Vec3 scaled(const Vec3& a, const Vec3& b) { return {a.x * b.x, a.y * b.y, a.z * b.z}; }

// The columns are the turned axes d1, d2, d3.
constexpr Mat3 rotation_matrix(const Quat& q) {
    const double xx = q.x * q.x, yy = q.y * q.y, zz = q.z * q.z;
    const double xy = q.x * q.y, xz = q.x * q.z, yz = q.y * q.z;
    const double wx = q.w * q.x, wy = q.w * q.y, wz = q.w * q.z;
    return {{1 - 2 * (yy + zz), 2 * (xy - wz), 2 * (xz + wy), 2 * (xy + wz), 1 - 2 * (xx + zz),
             2 * (yz - wx), 2 * (xz - wy), 2 * (yz + wx), 1 - 2 * (xx + yy)}};
}
constexpr Vec3 column(const Mat3& a, int col) { return {a(0, col), a(1, col), a(2, col)}; }

constexpr Vec3 row(const Mat3& a, int i) { return {a(i, 0), a(i, 1), a(i, 2)}; }
constexpr Mat3 from_rows(const Vec3& a, const Vec3& b, const Vec3& c) {
    return {{a.x, a.y, a.z, b.x, b.y, b.z, c.x, c.y, c.z}};
}

// Products that have too many zeros or twins to be multiplied out.
// a * skew(v)
constexpr Mat3 times_skew(const Mat3& a, const Vec3& v) {
    return from_rows(cross(row(a, 0), v), cross(row(a, 1), v), cross(row(a, 2), v));
}
// skew(v) * a
constexpr Mat3 skew_times(const Vec3& v, const Mat3& a) {
    const Vec3 x = cross(v, column(a, 0));
    const Vec3 y = cross(v, column(a, 1));
    const Vec3 z = cross(v, column(a, 2));
    return {{x.x, y.x, z.x, x.y, y.y, z.y, x.z, y.z, z.z}};
}
// diagonal(d) * a
constexpr Mat3 rows_scaled(const Vec3& d, const Mat3& a) {
    return from_rows(d.x * row(a, 0), d.y * row(a, 1), d.z * row(a, 2));
}
// a^T diagonal(d) a
constexpr Mat3 weighted_square(const Vec3& d, const Mat3& a) {
    const Vec3 x = column(a, 0);
    const Vec3 y = column(a, 1);
    const Vec3 z = column(a, 2);
    const double xy = dot(scaled(d, x), y);
    const double xz = dot(scaled(d, x), z);
    const double yz = dot(scaled(d, y), z);
    return {
        {dot(scaled(d, x), x), xy, xz, xy, dot(scaled(d, y), y), yz, xz, yz, dot(scaled(d, z), z)}};
}
// skew(v)^T diagonal(d) skew(v)
constexpr Mat3 weighted_skew_square(const Vec3& d, const Vec3& v) {
    const double xy = -d.z * v.x * v.y;
    const double xz = -d.y * v.x * v.z;
    const double yz = -d.x * v.y * v.z;
    return {{d.y * v.z * v.z + d.z * v.y * v.y, xy, xz, xy, d.x * v.z * v.z + d.z * v.x * v.x, yz,
             xz, yz, d.x * v.y * v.y + d.y * v.x * v.x}};
}

}  // namespace haula::physics
