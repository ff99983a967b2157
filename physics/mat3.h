#pragma once

#include <array>

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
    constexpr Mat3& operator+=(const Mat3& o) {
        for (std::size_t i = 0; i < 9; ++i) {
            m[i] += o.m[i];
        }
        return *this;
    }
    constexpr Mat3& operator*=(double s) {
        for (double& each : m) {
            each *= s;
        }
        return *this;
    }
    friend constexpr Mat3 operator+(Mat3 a, const Mat3& b) { return a += b; }
    friend constexpr Mat3 operator*(double s, Mat3 a) { return a *= s; }
    friend constexpr Mat3 operator*(const Mat3& a, const Mat3& b) {
        Mat3 out;
        for (int i = 0; i < 3; ++i) {
            for (int j = 0; j < 3; ++j) {
                out(i, j) = a(i, 0) * b(0, j) + a(i, 1) * b(1, j) + a(i, 2) * b(2, j);
            }
        }
        return out;
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

}  // namespace haula::physics
