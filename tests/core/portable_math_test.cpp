#include "core/portable_math.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <limits>

#include "core/rng.h"

using namespace haula;

namespace {

// In units of the last place of the right value.
double ulps(double got, long double right) {
    const double near = std::abs(static_cast<double>(right));
    const double unit = std::nextafter(near, std::numeric_limits<double>::infinity()) - near;
    return static_cast<double>(std::abs(static_cast<long double>(got) - right)) / unit;
}

}  // namespace

TEST_CASE("sine and cosine are right to two units of the last place", "[core][math]") {
    Rng rng(1);
    double worst = 0.0;
    for (int i = 0; i < 200'000; ++i) {
        const double size = i % 3 == 0 ? 1e-3 : i % 3 == 1 ? 3.2 : 1000.0;
        const double x = rng.between(-size, size);
        const SinCos got = portable_sin_cos(x);
        worst = std::max(worst, ulps(got.sin, std::sin(static_cast<long double>(x))));
        worst = std::max(worst, ulps(got.cos, std::cos(static_cast<long double>(x))));
    }
    INFO("worst " << worst << " units");
    CHECK(worst < 2.0);
    CHECK(portable_sin_cos(0.0).sin == 0.0);
    CHECK(portable_sin_cos(0.0).cos == 1.0);
    CHECK(std::isnan(portable_sin_cos(std::numeric_limits<double>::infinity()).sin));
}

TEST_CASE("the arc tangent is right to three units of the last place", "[core][math]") {
    Rng rng(2);
    double worst = 0.0;
    double worst_ratio = 0.0;
    for (int i = 0; i < 200'000; ++i) {
        const double y = rng.between(-1.0, 1.0);
        const double x = rng.between(-1.0, 1.0) * (i % 2 == 0 ? 1.0 : 1e-3);
        worst = std::max(
            worst, ulps(portable_atan2(y, x),
                        std::atan2(static_cast<long double>(y), static_cast<long double>(x))));
        const double z = std::abs(y) * (i % 2 == 0 ? 0.1 : 20.0);
        const long double root = std::sqrt(static_cast<long double>(z));
        worst_ratio = std::max(worst_ratio, ulps(atan_ratio(z), std::atan(root) / root));
    }
    INFO("worst " << worst << " units, of the ratio " << worst_ratio);
    CHECK(worst < 3.0);
    CHECK(worst_ratio < 3.0);
    CHECK(atan_ratio(0.0) == 1.0);
    CHECK(portable_atan2(0.0, 0.0) == 0.0);
    CHECK(portable_atan2(0.0, -1.0) == std::atan2(0.0, -1.0));
    CHECK(portable_atan2(1.0, 0.0) == std::atan2(1.0, 0.0));
}

TEST_CASE("the arc cosine covers half a turn and clamps what rounding pushed out", "[core][math]") {
    for (double angle = 0.05; angle < 3.1; angle += 0.01) {
        CHECK(std::abs(portable_acos(std::cos(angle)) - angle) < 1e-14);
    }
    CHECK(portable_acos(1.0 + 1e-15) == 0.0);
    CHECK(portable_acos(-1.0 - 1e-15) == std::acos(-1.0));
}
