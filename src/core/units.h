#pragma once

#include <numbers>

// SI inside, always: metres, radians, seconds, kilograms, newtons, joules. Files and reports speak
// millimetres and degrees. A name says its unit where it is not obvious: length_m, gap_mm,
// roll_deg.
namespace haula {

inline constexpr double k_pi = std::numbers::pi;
inline constexpr double k_gravity_m_s2 = 9.81;  // what the tables of physics/README.md assume

constexpr double from_mm(double length_mm) { return length_mm * 1e-3; }
constexpr double to_mm(double length_m) { return length_m * 1e3; }
constexpr double from_deg(double angle_deg) { return angle_deg * (k_pi / 180.0); }
constexpr double to_deg(double angle_rad) { return angle_rad * (180.0 / k_pi); }
constexpr double from_grams(double mass_g) { return mass_g * 1e-3; }
constexpr double from_mpa(double stress_mpa) { return stress_mpa * 1e6; }

namespace literals {

constexpr double operator""_mm(long double value) { return from_mm(static_cast<double>(value)); }
constexpr double operator""_mm(unsigned long long value) {
    return from_mm(static_cast<double>(value));
}
constexpr double operator""_deg(long double value) { return from_deg(static_cast<double>(value)); }
constexpr double operator""_deg(unsigned long long value) {
    return from_deg(static_cast<double>(value));
}

}  // namespace literals
}  // namespace haula
