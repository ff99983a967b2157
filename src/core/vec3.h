#pragma once

#include <cmath>

namespace haula {

// Three numbers in one unit. As a position: metres, z up, the board's top at z = 0.
struct Vec3 {
    double x = 0.0;
    double y = 0.0;
    double z = 0.0;

    constexpr Vec3& operator+=(const Vec3& o) { return *this = {x + o.x, y + o.y, z + o.z}; }
    constexpr Vec3& operator-=(const Vec3& o) { return *this = {x - o.x, y - o.y, z - o.z}; }
    constexpr Vec3& operator*=(double s) { return *this = {x * s, y * s, z * s}; }

    friend constexpr Vec3 operator+(Vec3 a, const Vec3& b) { return a += b; }
    friend constexpr Vec3 operator-(Vec3 a, const Vec3& b) { return a -= b; }
    friend constexpr Vec3 operator-(const Vec3& a) { return {-a.x, -a.y, -a.z}; }
    friend constexpr Vec3 operator*(Vec3 a, double s) { return a *= s; }
    friend constexpr Vec3 operator*(double s, Vec3 a) { return a *= s; }
    friend constexpr Vec3 operator/(const Vec3& a, double s) { return {a.x / s, a.y / s, a.z / s}; }
    friend constexpr bool operator==(const Vec3&, const Vec3&) = default;
};

constexpr double dot(const Vec3& a, const Vec3& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
constexpr Vec3 cross(const Vec3& a, const Vec3& b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
inline double length(const Vec3& a) { return std::sqrt(dot(a, a)); }
inline double distance(const Vec3& a, const Vec3& b) { return length(a - b); }
constexpr Vec3 lerp(const Vec3& a, const Vec3& b, double t) { return a + t * (b - a); }
// The zero vector has no direction and stays what it is.
inline Vec3 normalized(const Vec3& a) {
    const double size = length(a);
    return size > 0.0 ? a / size : a;
}
inline bool is_finite(const Vec3& a) {
    return std::isfinite(a.x) && std::isfinite(a.y) && std::isfinite(a.z);
}
// Some unit vector at right angles to the unit vector `a`; the same one every time.
inline Vec3 any_perpendicular(const Vec3& a) {
    const Vec3 helper = std::abs(a.x) < 0.6 ? Vec3{1, 0, 0} : Vec3{0, 1, 0};
    return normalized(cross(a, helper));
}

}  // namespace haula
