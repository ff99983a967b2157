#include "physics/bodies.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>

#include "core/units.h"
#include "random_strips.h"
#include "standard_set.h"

using namespace haula;
using namespace haula::physics;
using namespace haula::literals;
using Catch::Matchers::WithinAbs;

namespace {

const ComponentSet k_set = test::standard_set();

// The farthest that the bodies reach in a direction.
double reach(const std::vector<Capsule>& bodies, const Vec3& direction) {
    double most = -1.0;
    for (const Capsule& each : bodies) {
        most = std::max({most, dot(each.core.from, direction) + each.radius_m,
                         dot(each.core.to, direction) + each.radius_m});
    }
    return most;
}

}  // namespace

TEST_CASE("a nib is 12 mm long beyond its root and 10 mm wide", "[physics][bodies]") {
    const auto a = nib_in_node_frame(k_set, NibEnd::a);
    CHECK_THAT(reach(a, {0, 0, -1}), WithinAbs(12_mm, 1e-12));
    CHECK_THAT(reach(a, {1, 0, 0}), WithinAbs(5_mm, 1e-12));
    CHECK_THAT(reach(a, {-1, 0, 0}), WithinAbs(5_mm, 1e-12));
    CHECK_THAT(reach(a, {0, 1, 0}), WithinAbs(2.5_mm, 1e-12));
    CHECK_THAT(reach(nib_in_node_frame(k_set, NibEnd::b), {0, 0, 1}), WithinAbs(12_mm, 1e-12));
}

TEST_CASE("nibs in the board are hidden, those in strips and loose ones are not",
          "[physics][bodies]") {
    PieceShape piece = test::straight_strip(k_set, "p1", "LC", {}, {});
    piece.a.hole = "i1";
    REQUIRE(nibs_of(piece, k_set).size() == 1);  // the loose nib b
    CHECK(nibs_of(piece, k_set)[0].end == NibEnd::b);
    CHECK_THAT(reach(nibs_of(piece, k_set)[0].capsules, {0, 0, 1}), WithinAbs(172_mm, 1e-12));
    piece.b = Plug{"o2", Face::plus, {}};
    CHECK(nibs_of(piece, k_set).empty());
    piece.a.hole = "s1.2";
    REQUIRE(nibs_of(piece, k_set).size() == 1);
    CHECK(nibs_of(piece, k_set)[0].hole == "s1.2");
    PieceShape finisher = test::straight_strip(k_set, "p2", "SF", {}, {});
    finisher.a.hole = "s1.1";
    CHECK(nibs_of(finisher, k_set).size() == 1);
}

TEST_CASE("a marker stands on its face as the node frame says, on either side",
          "[physics][bodies]") {
    Rng rng(3);
    for (const Face face : {Face::plus, Face::minus}) {
        const RodNode host{40_mm, {1_mm, 2_mm, 3_mm}, test::random_rotation(rng)};
        const double sign = face == Face::plus ? 1.0 : -1.0;
        MarkerShape marker;
        marker.up = sign * rotate(host.q, {0, 1, 0});
        marker.forward = rotate(host.q, {0, 0, 1});
        marker.p = host.p + 2.5_mm * marker.up;
        const auto direct = capsules_of(marker, k_set);
        const auto local = marker_in_node_frame(k_set, face);
        REQUIRE(direct.size() == local.size());
        for (std::size_t i = 0; i < direct.size(); ++i) {
            const Capsule there = placed(local[i], host.p, host.q);
            CHECK_THAT(distance(there.core.from, direct[i].core.from), WithinAbs(0, 1e-12));
            CHECK_THAT(distance(there.core.to, direct[i].core.to), WithinAbs(0, 1e-12));
        }
    }
}

TEST_CASE("an upright marker is 25 mm high, a leaning one less, a hanging one not above its hole",
          "[physics][bodies]") {
    MarkerShape marker{"red", "p1.1", Face::plus, {0, 0, 60_mm}, {0, 0, 1}, {1, 0, 0}};
    CHECK_THAT(top_z_m(marker, k_set), WithinAbs(85_mm, 1e-12));
    marker.up = {1, 0, 0};
    marker.forward = {0, 0, 1};  // lying on its back, looking up: the head's side is highest
    CHECK_THAT(top_z_m(marker, k_set), WithinAbs(70_mm, 1e-12));
    marker.up = {0, 0, -1};
    marker.forward = {1, 0, 0};
    CHECK_THAT(top_z_m(marker, k_set), WithinAbs(60_mm, 1e-12));
}

TEST_CASE("balls along a capsule are no farther apart than asked", "[physics][bodies]") {
    const auto centres = ball_centres({{{0, 0, 0}, {0, 0, 9.5_mm}}, 2.5_mm}, 2.5_mm);
    REQUIRE(centres.size() == 5);
    CHECK(centres.back() == Vec3{0, 0, 9.5_mm});
    CHECK(ball_centres({{{1, 2, 3}, {1, 2, 3}}, 4_mm}, 2.5_mm).size() == 1);
}

TEST_CASE("names of holes tell the piece and the number", "[physics][bodies]") {
    CHECK(parse_hole("p1.2").piece == "p1");
    CHECK(parse_hole("p1.2").number == 2);
    CHECK(parse_hole("i1").piece.empty());
    CHECK(parse_hole("o9").number == 0);
}
