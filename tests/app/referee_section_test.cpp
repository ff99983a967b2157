#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <cmath>

#include "referee/section.h"

using namespace haula;
using namespace haula::referee;
using Catch::Matchers::WithinAbs;

namespace {

// Two level strips that cross, one 2 mm over the other: p1 along x, p2 along y.
physics::RestShape crossing() {
    physics::RestShape rest;
    const Quat along_x = shortest_turn({0, 0, 1}, {1, 0, 0});
    const Quat along_y = shortest_turn({0, 0, 1}, {0, 1, 0});
    physics::PieceShape one{"p1", "LC", {}, {}, {}};
    physics::PieceShape other{"p2", "LC", {}, {}, {}};
    for (int i = -2; i <= 2; ++i) {
        one.nodes.push_back({0.01 * (i + 2), {0.01 * i, 0.0, 0.05}, along_x});
        other.nodes.push_back({0.01 * (i + 2), {0.0, 0.01 * i, 0.055}, along_y});
    }
    rest.pieces = {one, other};
    rest.markers.push_back({"red", "p1.1", physics::Face::plus, {}, {0, 0, 1}, {1, 0, 0}});
    return rest;
}

physics::JudgedPair pair_of(const char* a, const char* b) {
    physics::JudgedPair pair;
    pair.a = a;
    pair.b = b;
    pair.gap_m = 2e-3;
    pair.on_a = {0.0, 0.0, 0.0515};
    pair.on_b = {0.0, 0.0, 0.0535};
    return pair;
}

}  // namespace

TEST_CASE("the plane holds the line of the gap and crosses the strip that is asked for",
          "[app][referee]") {
    const physics::JudgedPair pair = pair_of("p1", "p2");
    const Vec3 line = normalized(pair.on_b - pair.on_a);
    const Vec3 first = section_normal({true, false, 0.0}, pair, crossing());
    const Vec3 second = section_normal({true, true, 0.0}, pair, crossing());
    CHECK_THAT(dot(first, line), WithinAbs(0.0, 1e-9));
    CHECK_THAT(dot(second, line), WithinAbs(0.0, 1e-9));
    CHECK_THAT(std::abs(first.x), WithinAbs(1.0, 1e-9));
    CHECK_THAT(std::abs(second.y), WithinAbs(1.0, 1e-9));
}

TEST_CASE("of a strip and a bird the strip is cut, of points that meet its face tells the way",
          "[app][referee]") {
    CHECK_THAT(std::abs(section_normal({true, true, 0.0}, pair_of("p1", "red"), crossing()).x),
               WithinAbs(1.0, 1e-9));
    physics::JudgedPair touching = pair_of("p1", "p2");
    touching.on_b = touching.on_a;
    CHECK_THAT(std::abs(section_normal({true, false, 0.0}, touching, crossing()).x),
               WithinAbs(1.0, 1e-9));
    // two things without a strip among them are cut somehow, through the gap
    const Vec3 normal = section_normal({true, false, 0.0}, pair_of("red", "blue"), crossing());
    CHECK_THAT(length(normal), WithinAbs(1.0, 1e-9));
    CHECK_THAT(normal.z, WithinAbs(0.0, 1e-9));
}

TEST_CASE("what is cut off lies between the plane and the eye, wherever the eye is",
          "[app][referee]") {
    const physics::JudgedPair pair = pair_of("p1", "p2");
    for (const double side : {-1.0, 1.0}) {
        const Vec3 eye{0.5 * side, 0.1, 0.2};
        const render::Cut cut = section_cut({true, false, 0.004}, pair, crossing(), eye);
        CHECK(dot(cut.normal, eye - cut.point) > 0.0);
        // the plane moves along its own normal, the same way from both sides
        const Vec3 moved = cut.point - 0.5 * (pair.on_a + pair.on_b);
        CHECK_THAT(dot(moved, section_normal({true, false, 0.0}, pair, crossing())),
                   WithinAbs(0.004, 1e-9));
    }
}
