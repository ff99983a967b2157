#include "core/vec3.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>

#include "core/quat.h"
#include "core/rng.h"
#include "core/units.h"

using namespace haula;
using namespace haula::literals;
using Catch::Matchers::WithinAbs;

namespace {

Vec3 random_direction(Rng& rng) {
    return normalized(Vec3{rng.normal(), rng.normal(), rng.normal()});
}

}  // namespace

TEST_CASE("units turn into metres and radians and back", "[core][units]") {
    STATIC_REQUIRE(160_mm == 0.16);
    STATIC_REQUIRE(180_deg == k_pi);
    REQUIRE_THAT(to_mm(from_mm(63.5)), WithinAbs(63.5, 1e-12));
    REQUIRE_THAT(to_deg(from_deg(15)), WithinAbs(15.0, 1e-12));
}

TEST_CASE("the cross product is at right angles to both and right-handed", "[core][vec3]") {
    REQUIRE(cross({1, 0, 0}, {0, 1, 0}) == Vec3{0, 0, 1});
    Rng rng(1);
    for (int i = 0; i < 100; ++i) {
        const Vec3 a = random_direction(rng);
        REQUIRE_THAT(dot(any_perpendicular(a), a), WithinAbs(0.0, 1e-15));
        REQUIRE_THAT(length(any_perpendicular(a)), WithinAbs(1.0, 1e-12));
    }
    REQUIRE(normalized(Vec3{}) == Vec3{});
}

TEST_CASE("a quarter turn about z takes x to y", "[core][quat]") {
    const Vec3 turned = rotate(about_axis({0, 0, 1}, 90_deg), {1, 0, 0});
    REQUIRE_THAT(distance(turned, {0, 1, 0}), WithinAbs(0.0, 1e-15));
}

TEST_CASE("products of rotations apply the right one first", "[core][quat]") {
    const Quat a = about_axis({0, 0, 1}, 90_deg);
    const Quat b = about_axis({1, 0, 0}, 90_deg);
    const Vec3 v{0.3, -0.2, 0.9};
    REQUIRE_THAT(distance(rotate(a * b, v), rotate(a, rotate(b, v))), WithinAbs(0.0, 1e-15));
    REQUIRE_THAT(distance(rotate(conjugate(a), rotate(a, v)), v), WithinAbs(0.0, 1e-15));
}

TEST_CASE("frames and shortest turns are found for every direction, the opposite one too",
          "[core][quat]") {
    Rng rng(2);
    for (int i = 0; i < 1000; ++i) {
        const Vec3 d3 = random_direction(rng);
        const Vec3 d1 = normalized(cross(random_direction(rng), d3));
        const Vec3 d2 = cross(d3, d1);
        const Quat q = from_frame(d1, d2, d3);
        REQUIRE_THAT(distance(rotate(q, {1, 0, 0}), d1), WithinAbs(0.0, 1e-12));
        REQUIRE_THAT(distance(rotate(q, {0, 0, 1}), d3), WithinAbs(0.0, 1e-12));
        const Vec3 to = random_direction(rng);
        REQUIRE_THAT(distance(rotate(shortest_turn(d3, to), d3), to), WithinAbs(0.0, 1e-12));
        REQUIRE_THAT(distance(rotate(shortest_turn(d3, -d3), d3), -d3), WithinAbs(0.0, 1e-12));
    }
}

TEST_CASE("half-way between two rotations is half the turn, along the shorter way",
          "[core][quat]") {
    const Quat a;
    const Quat b = about_axis({0, 0, 1}, 60_deg);
    const Quat minus_b{-b.w, -b.x, -b.y, -b.z};
    const Vec3 expected = rotate(about_axis({0, 0, 1}, 30_deg), {1, 0, 0});
    REQUIRE_THAT(distance(rotate(slerp(a, b, 0.5), {1, 0, 0}), expected), WithinAbs(0.0, 1e-12));
    REQUIRE_THAT(distance(rotate(slerp(a, minus_b, 0.5), {1, 0, 0}), expected),
                 WithinAbs(0.0, 1e-12));
    REQUIRE(slerp(a, a, 0.3) == a);
}
