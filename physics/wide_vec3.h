#pragma once

#include "core/quat.h"
#include "core/vec3.h"
#include "physics/wide.h"

// Four vectors or rotations at once, with the operations that the kernels of a segment need: the
// same as those of one, number by number.
namespace haula::physics {

struct WideVec3 {
    Wide x{};
    Wide y{};
    Wide z{};

    HAULA_INLINED WideVec3& operator+=(const WideVec3& o) {
        x += o.x;
        y += o.y;
        z += o.z;
        return *this;
    }
    HAULA_INLINED friend WideVec3 operator+(const WideVec3& a, const WideVec3& b) {
        return {a.x + b.x, a.y + b.y, a.z + b.z};
    }
    HAULA_INLINED friend WideVec3 operator-(const WideVec3& a, const WideVec3& b) {
        return {a.x - b.x, a.y - b.y, a.z - b.z};
    }
    // By four numbers, or by one.
    template <class Scale>
    HAULA_INLINED friend WideVec3 operator*(const Scale& s, const WideVec3& a) {
        return {a.x * s, a.y * s, a.z * s};
    }
    template <class Scale>
    HAULA_INLINED friend WideVec3 operator/(const WideVec3& a, const Scale& s) {
        return {a.x / s, a.y / s, a.z / s};
    }
};
HAULA_INLINED Wide dot(const WideVec3& a, const WideVec3& b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}
HAULA_INLINED WideVec3 cross(const WideVec3& a, const WideVec3& b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

struct WideQuat {
    Wide w{};
    Wide x{};
    Wide y{};
    Wide z{};

    HAULA_INLINED friend WideQuat operator*(const WideQuat& a, const WideQuat& b) {
        return {a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
                a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
                a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
                a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w};
    }
};
HAULA_INLINED WideQuat conjugate(const WideQuat& q) { return {q.w, -q.x, -q.y, -q.z}; }
HAULA_INLINED Wide dot(const WideQuat& a, const WideQuat& b) {
    return a.w * b.w + a.x * b.x + a.y * b.y + a.z * b.z;
}
HAULA_INLINED WideQuat normalized(const WideQuat& q) {
    const Wide size = square_root(dot(q, q));
    const auto fine = size > 0.0;
    return {chosen(fine, q.w / size, Wide{} + 1.0), chosen(fine, q.x / size, Wide{}),
            chosen(fine, q.y / size, Wide{}), chosen(fine, q.z / size, Wide{})};
}

// What vectors and rotations are, of one number or of four.
template <class T>
struct Kinds;
template <>
struct Kinds<double> {
    using Vec = Vec3;
    using Rotation = Quat;
};
template <>
struct Kinds<Wide> {
    using Vec = WideVec3;
    using Rotation = WideQuat;
};
template <class T>
using VecOf = typename Kinds<T>::Vec;
template <class T>
using RotationOf = typename Kinds<T>::Rotation;
// The other way round.
template <class Vec>
using NumberOf = decltype(Vec::x);

}  // namespace haula::physics
