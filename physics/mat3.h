#pragma once

#include <array>
#include <cstddef>

#include "physics/wide_vec3.h"

// Three by three matrices for the derivative kernels, of single numbers or of four at once: plain
// arrays that the compiler keeps in registers. Row by row.
namespace haula::physics {

template <class T>
struct Mat3Of {
    std::array<T, 9> m{};

    constexpr T& operator()(int row, int col) {
        return m[3 * static_cast<std::size_t>(row) + static_cast<std::size_t>(col)];
    }
    constexpr const T& operator()(int row, int col) const {
        return m[3 * static_cast<std::size_t>(row) + static_cast<std::size_t>(col)];
    }
    // Written out: compilers leave such short loops as loops unless they are asked twice.
    HAULA_INLINED constexpr Mat3Of& operator+=(const Mat3Of& o) {
        m = {m[0] + o.m[0], m[1] + o.m[1], m[2] + o.m[2], m[3] + o.m[3], m[4] + o.m[4],
             m[5] + o.m[5], m[6] + o.m[6], m[7] + o.m[7], m[8] + o.m[8]};
        return *this;
    }
    HAULA_INLINED friend constexpr Mat3Of operator+(const Mat3Of& a, const Mat3Of& b) {
        Mat3Of sum = a;
        return sum += b;
    }
    template <class Scale>
    HAULA_INLINED friend constexpr Mat3Of operator*(const Scale& s, const Mat3Of& a) {
        const auto& p = a.m;
        return {{s * p[0], s * p[1], s * p[2], s * p[3], s * p[4], s * p[5], s * p[6], s * p[7],
                 s * p[8]}};
    }
    HAULA_INLINED friend constexpr Mat3Of operator*(const Mat3Of& a, const Mat3Of& b) {
        const auto& p = a.m;
        const auto& q = b.m;
        return {{p[0] * q[0] + p[1] * q[3] + p[2] * q[6], p[0] * q[1] + p[1] * q[4] + p[2] * q[7],
                 p[0] * q[2] + p[1] * q[5] + p[2] * q[8], p[3] * q[0] + p[4] * q[3] + p[5] * q[6],
                 p[3] * q[1] + p[4] * q[4] + p[5] * q[7], p[3] * q[2] + p[4] * q[5] + p[5] * q[8],
                 p[6] * q[0] + p[7] * q[3] + p[8] * q[6], p[6] * q[1] + p[7] * q[4] + p[8] * q[7],
                 p[6] * q[2] + p[7] * q[5] + p[8] * q[8]}};
    }
    HAULA_INLINED friend constexpr VecOf<T> operator*(const Mat3Of& a, const VecOf<T>& v) {
        return {a.m[0] * v.x + a.m[1] * v.y + a.m[2] * v.z,
                a.m[3] * v.x + a.m[4] * v.y + a.m[5] * v.z,
                a.m[6] * v.x + a.m[7] * v.y + a.m[8] * v.z};
    }
};
using Mat3 = Mat3Of<double>;

template <class T>
HAULA_INLINED constexpr Mat3Of<T> transposed(const Mat3Of<T>& a) {
    return {{a.m[0], a.m[3], a.m[6], a.m[1], a.m[4], a.m[7], a.m[2], a.m[5], a.m[8]}};
}
template <class V, class T = NumberOf<V>>
HAULA_INLINED constexpr Mat3Of<T> diagonal(const V& d) {
    return {{d.x, T{}, T{}, T{}, d.y, T{}, T{}, T{}, d.z}};
}
template <class T>
HAULA_INLINED constexpr Mat3Of<T> identity(const T& scale) {
    return {{scale, T{}, T{}, T{}, scale, T{}, T{}, T{}, scale}};
}
HAULA_INLINED constexpr Mat3 identity() { return identity(1.0); }
// skew(a) * b = a x b.
template <class V, class T = NumberOf<V>>
HAULA_INLINED constexpr Mat3Of<T> skew(const V& a) {
    return {{T{}, -a.z, a.y, a.z, T{}, -a.x, -a.y, a.x, T{}}};
}
// a b^T
template <class V, class T = NumberOf<V>>
HAULA_INLINED constexpr Mat3Of<T> outer(const V& a, const V& b) {
    return {{a.x * b.x, a.x * b.y, a.x * b.z, a.y * b.x, a.y * b.y, a.y * b.z, a.z * b.x, a.z * b.y,
             a.z * b.z}};
}
template <class V>
HAULA_INLINED constexpr V scaled(const V& a, const V& b) {
    return {a.x * b.x, a.y * b.y, a.z * b.z};
}

// The columns are the turned axes d1, d2, d3.
template <class Q, class T = NumberOf<Q>>
HAULA_INLINED constexpr Mat3Of<T> rotation_matrix(const Q& q) {
    const T xx = q.x * q.x, yy = q.y * q.y, zz = q.z * q.z;
    const T xy = q.x * q.y, xz = q.x * q.z, yz = q.y * q.z;
    const T wx = q.w * q.x, wy = q.w * q.y, wz = q.w * q.z;
    return {{1.0 - 2.0 * (yy + zz), 2.0 * (xy - wz), 2.0 * (xz + wy), 2.0 * (xy + wz),
             1.0 - 2.0 * (xx + zz), 2.0 * (yz - wx), 2.0 * (xz - wy), 2.0 * (yz + wx),
             1.0 - 2.0 * (xx + yy)}};
}
template <class T>
HAULA_INLINED constexpr VecOf<T> column(const Mat3Of<T>& a, int col) {
    return {a(0, col), a(1, col), a(2, col)};
}
template <class T>
HAULA_INLINED constexpr VecOf<T> row(const Mat3Of<T>& a, int i) {
    return {a(i, 0), a(i, 1), a(i, 2)};
}
template <class V, class T = NumberOf<V>>
HAULA_INLINED constexpr Mat3Of<T> from_rows(const V& a, const V& b, const V& c) {
    return {{a.x, a.y, a.z, b.x, b.y, b.z, c.x, c.y, c.z}};
}

// Products that have too many zeros or twins to be multiplied out.
// a * skew(v)
template <class T>
HAULA_INLINED constexpr Mat3Of<T> times_skew(const Mat3Of<T>& a, const VecOf<T>& v) {
    return from_rows(cross(row(a, 0), v), cross(row(a, 1), v), cross(row(a, 2), v));
}
// skew(v) * a
template <class T>
HAULA_INLINED constexpr Mat3Of<T> skew_times(const VecOf<T>& v, const Mat3Of<T>& a) {
    const VecOf<T> x = cross(v, column(a, 0));
    const VecOf<T> y = cross(v, column(a, 1));
    const VecOf<T> z = cross(v, column(a, 2));
    return {{x.x, y.x, z.x, x.y, y.y, z.y, x.z, y.z, z.z}};
}
// diagonal(d) * a
template <class T>
HAULA_INLINED constexpr Mat3Of<T> rows_scaled(const VecOf<T>& d, const Mat3Of<T>& a) {
    return from_rows(d.x * row(a, 0), d.y * row(a, 1), d.z * row(a, 2));
}
// a^T diagonal(d) a
template <class T>
HAULA_INLINED constexpr Mat3Of<T> weighted_square(const VecOf<T>& d, const Mat3Of<T>& a) {
    const VecOf<T> x = column(a, 0);
    const VecOf<T> y = column(a, 1);
    const VecOf<T> z = column(a, 2);
    const T xy = dot(scaled(d, x), y);
    const T xz = dot(scaled(d, x), z);
    const T yz = dot(scaled(d, y), z);
    return {
        {dot(scaled(d, x), x), xy, xz, xy, dot(scaled(d, y), y), yz, xz, yz, dot(scaled(d, z), z)}};
}
// skew(v)^T diagonal(d) skew(v)
template <class V, class T = NumberOf<V>>
HAULA_INLINED constexpr Mat3Of<T> weighted_skew_square(const V& d, const V& v) {
    const T xy = -d.z * v.x * v.y;
    const T xz = -d.y * v.x * v.z;
    const T yz = -d.x * v.y * v.z;
    return {{d.y * v.z * v.z + d.z * v.y * v.y, xy, xz, xy, d.x * v.z * v.z + d.z * v.x * v.x, yz,
             xz, yz, d.x * v.y * v.y + d.y * v.x * v.x}};
}

}  // namespace haula::physics
