#include "core/portable_math.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace haula {

namespace {

// Half of pi in three parts. The first two have 33 and 32 bits, so that their products with whole
// numbers up to a million are exact.
constexpr double k_half_pi_a = 0x1.921fb544p0;
constexpr double k_half_pi_b = 0x1.0b4611a6p-34;
constexpr double k_half_pi_c = 0x1.3198a2e037073p-69;
constexpr double k_half_pi = 0x1.921fb54442d18p0;
constexpr double k_pi_low = 0x1.1a62633145c07p-53;  // what 2 * k_half_pi lacks to pi
constexpr double k_max_quarters = 1e6;

// The series of sin and cos up to pi / 4: the first term left out is below half a bit.
double sin_near_zero(double x) {
    constexpr std::array k{
        1.0 / 355687428096000.0, -1.0 / 1307674368000.0, 1.0 / 6227020800.0, -1.0 / 39916800.0,
        1.0 / 362880.0,          -1.0 / 5040.0,          1.0 / 120.0,        -1.0 / 6.0};
    const double x2 = x * x;
    double sum = k[0];
    for (std::size_t i = 1; i < k.size(); ++i) {
        sum = sum * x2 + k[i];
    }
    return x + x * (x2 * sum);
}

double cos_near_zero(double x) {
    constexpr std::array k{
        1.0 / 20922789888000.0, -1.0 / 87178291200.0, 1.0 / 479001600.0, -1.0 / 3628800.0,
        1.0 / 40320.0,          -1.0 / 720.0,         1.0 / 24.0};
    const double x2 = x * x;
    double sum = k[0];
    for (std::size_t i = 1; i < k.size(); ++i) {
        sum = sum * x2 + k[i];
    }
    // 1 - x2/2 rounds; what it loses is added to the rest
    const double half = 0.5 * x2;
    const double head = 1.0 - half;
    return head + (((1.0 - head) - half) + x2 * (x2 * sum));
}

constexpr double k_quarter_pi = 0.5 * k_half_pi;
constexpr double k_eighth_tangent = 0.41421356237309503;  // tan(pi / 8)

// Up to there: sum of (-z)^k / (2k + 1), z being the square.
double atan_ratio_series(double z) {
    double sum = 0.0;
    for (int k = z < 0.05 ? 12 : 21; k >= 1; --k) {
        sum = z * (1.0 / (2 * k + 1) - sum);
    }
    return 1.0 - sum;
}

double atan_near_zero(double x) { return x * atan_ratio_series(x * x); }

double atan_of_positive(double x) {
    if (x <= k_eighth_tangent) {
        return atan_near_zero(x);
    }
    if (x <= 1.0 / k_eighth_tangent) {
        return k_quarter_pi + (atan_near_zero((x - 1.0) / (x + 1.0)) + 0.25 * k_pi_low);
    }
    return k_half_pi - (atan_near_zero(1.0 / x) - 0.5 * k_pi_low);
}

}  // namespace

SinCos portable_sin_cos(double angle_rad) {
    const double quarters = std::nearbyint(angle_rad / k_half_pi);
    if (!(std::abs(quarters) <= k_max_quarters)) {
        const double none = std::numeric_limits<double>::quiet_NaN();
        return {none, none};
    }
    const double x =
        ((angle_rad - quarters * k_half_pi_a) - quarters * k_half_pi_b) - quarters * k_half_pi_c;
    const double s = sin_near_zero(x);
    const double c = cos_near_zero(x);
    switch (static_cast<int>(quarters) & 3) {
        case 0:
            return {s, c};
        case 1:
            return {c, -s};
        case 2:
            return {-s, -c};
        default:
            return {-c, s};
    }
}

double atan_ratio(double z) {
    if (z <= k_eighth_tangent * k_eighth_tangent) {
        return atan_ratio_series(z);
    }
    const double x = std::sqrt(z);
    return atan_of_positive(x) / x;
}

double portable_atan2(double y, double x) {
    const double across = std::abs(y);
    const double along = std::abs(x);
    double angle = 0.0;
    if (across <= along && along > 0.0) {
        angle = atan_of_positive(across / along);
    } else if (across > 0.0) {
        angle = k_half_pi - (atan_of_positive(along / across) - 0.5 * k_pi_low);
    }
    if (x < 0.0) {
        angle = 2.0 * k_half_pi - (angle - k_pi_low);
    }
    return y < 0.0 ? -angle : angle;
}

double portable_acos(double cosine) {
    const double c = std::clamp(cosine, -1.0, 1.0);
    return portable_atan2(std::sqrt((1.0 - c) * (1.0 + c)), c);
}

}  // namespace haula
