#include "physics/segments.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>

#include "core/rng.h"

using namespace haula;
using namespace haula::physics;
using Catch::Matchers::WithinAbs;

namespace {

Vec3 random_point(Rng& rng) { return {rng.between(-1, 1), rng.between(-1, 1), rng.between(-1, 1)}; }

// Golden-section search over one segment, exact projection onto the other.
double by_search(const LineSegment& a, const LineSegment& b) {
    const auto at = [&](double s) {
        const Vec3 p = lerp(a.from, a.to, s);
        const Vec3 d = b.to - b.from;
        const double t = std::clamp(dot(p - b.from, d) / std::max(dot(d, d), 1e-30), 0.0, 1.0);
        return distance(p, b.from + t * d);
    };
    double low = 0.0;
    double high = 1.0;
    for (int i = 0; i < 100; ++i) {
        const double left = high - 0.618 * (high - low);
        const double right = low + 0.618 * (high - low);
        (at(left) < at(right) ? high : low) = at(left) < at(right) ? right : left;
    }
    return at(0.5 * (low + high));
}

}  // namespace

TEST_CASE("the distance of two segments is the least over both", "[physics][segments]") {
    Rng rng(7);
    for (int i = 0; i < 2000; ++i) {
        const LineSegment a{random_point(rng), random_point(rng)};
        LineSegment b{random_point(rng), random_point(rng)};
        if (i % 4 == 1) {
            b.to = b.from + rng.between(-1, 1) * (a.to - a.from);  // parallel
        } else if (i % 4 == 2) {
            b.to = b.from;  // a point
        }
        const SegmentPair pair = closest_points(a, b);
        REQUIRE_THAT(pair.distance_m, WithinAbs(by_search(a, b), 1e-9));
        REQUIRE_THAT(distance(pair.on_a, lerp(a.from, a.to, pair.along_a)), WithinAbs(0.0, 1e-12));
        REQUIRE_THAT(distance(pair.on_b, lerp(b.from, b.to, pair.along_b)), WithinAbs(0.0, 1e-12));
    }
}
