#include "view/hau_la/pulled_apart.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>

using namespace haula;
using Catch::Matchers::WithinAbs;

namespace {

// Upright strips side by side, a bird on the second.
physics::RestShape some_strips(int count) {
    physics::RestShape rest;
    for (int i = 0; i < count; ++i) {
        physics::PieceShape piece;
        piece.id = "p" + std::to_string(i + 1);
        for (int k = 0; k < 3; ++k) {
            piece.nodes.push_back({0.02 * k, {0.01 * i + 0.01, 0.0, 0.02 * k}, {}});
        }
        rest.pieces.push_back(piece);
    }
    rest.markers.push_back({"red", "p2.1", physics::Face::plus, {0.02, 0.0, 0.04}, {0, 0, 1}, {}});
    return rest;
}

double foot(const physics::RestShape& rest, std::size_t piece) {
    return rest.pieces[piece].nodes.front().p.z;
}

}  // namespace

TEST_CASE("pulled apart by nothing a structure is itself", "[view][hau_la]") {
    CHECK(view::pulled_apart(some_strips(4), 0.0) == some_strips(4));
}

TEST_CASE("pulled apart every piece is above those placed before it, and as it was shaped",
          "[view][hau_la]") {
    const physics::RestShape rest = some_strips(5);
    const physics::RestShape apart = view::pulled_apart(rest, 1.0);
    for (std::size_t i = 1; i < apart.pieces.size(); ++i) {
        CHECK(foot(apart, i) - foot(apart, i - 1) > 0.02);
        const Vec3 moved = apart.pieces[i].nodes[0].p - rest.pieces[i].nodes[0].p;
        const Vec3 also = apart.pieces[i].nodes[2].p - rest.pieces[i].nodes[2].p;
        CHECK_THAT(distance(moved, also), WithinAbs(0.0, 1e-12));
    }
    // half way is half as far
    CHECK_THAT(foot(view::pulled_apart(rest, 0.5), 3), WithinAbs(0.5 * foot(apart, 3), 1e-12));
    // the bird goes with its strip, a little out of its hole
    const double above = apart.markers[0].p.z - apart.pieces[1].nodes[2].p.z;
    CHECK(above > 0.0);
    CHECK(above < 0.03);
}

TEST_CASE("two hundred pieces pulled apart still fit before a camera", "[view][hau_la]") {
    const physics::RestShape apart = view::pulled_apart(some_strips(200), 1.0);
    CHECK(foot(apart, 199) < 0.7);
    CHECK(foot(apart, 199) > foot(apart, 198));
}
