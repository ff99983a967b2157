#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>

#include "core/units.h"
#include "physics/bullet_bridge.h"
#include "random_strips.h"
#include "standard_set.h"

using namespace haula;
using namespace haula::physics;
using namespace haula::literals;
using Catch::Matchers::WithinAbs;

namespace {

const ComponentSet k_set = test::standard_set();
const Quat k_along_x = from_frame({0, 1, 0}, {0, 0, 1}, {1, 0, 0});

RestShape one_level_strip() {
    RestShape shape;
    shape.pieces = {test::straight_strip(k_set, "p1", "LC", {-80_mm, 0, 50_mm}, k_along_x)};
    shape.pieces[0].a.hole = "i1";
    shape.markers = {{"red", "p1.3", Face::plus, {40_mm, 0, 52.5_mm}, {0, 0, 1}, {1, 0, 0}}};
    return shape;
}

Ray towards(const Vec3& from, const Vec3& target) { return {from, normalized(target - from)}; }

}  // namespace

TEST_CASE("a ray finds the strip, its hole and the face it looks at", "[physics][picking]") {
    const PickWorld world(one_level_strip(), k_set);
    const Vec3 eye{0.1, -0.5, 0.6};
    const auto hole2 = world.pick(towards(eye, {0, 0, 52.5_mm}));
    REQUIRE(hole2.has_value());
    CHECK(hole2->kind == PickKind::piece);
    CHECK(hole2->id == "p1");
    CHECK(hole2->hole == "p1.2");
    CHECK(hole2->face == Face::plus);
    CHECK_THAT(distance(hole2->point, {0, 0, 52.5_mm}), WithinAbs(0.0, 0.01_mm));
    CHECK_THAT(hole2->distance_m, WithinAbs(distance(eye, {0, 0, 52.5_mm}), 0.01_mm));

    const auto below = world.pick(towards({0, 0.05, 0.01}, {-40_mm, 0, 47.5_mm}));
    REQUIRE(below.has_value());
    CHECK(below->hole == "p1.1");
    CHECK(below->face == Face::minus);

    const auto between = world.pick(towards(eye, {-20_mm, 0, 52.5_mm}));
    REQUIRE(between.has_value());
    CHECK(between->id == "p1");
    CHECK(between->hole.empty());
}

TEST_CASE("a ray finds birds, board holes, and nothing beside the board", "[physics][picking]") {
    const PickWorld world(one_level_strip(), k_set);
    const Vec3 eye{0.0, -0.5, 0.6};
    const auto bird = world.pick(towards(eye, {40_mm, 0, 65_mm}));
    REQUIRE(bird.has_value());
    CHECK(bird->kind == PickKind::marker);
    CHECK(bird->id == "red");

    const auto& o3 = k_set.board.holes[static_cast<std::size_t>(k_set.board_hole("o3"))];
    const auto hole = world.pick(towards({0.2, 0.6, 0.5}, o3.p + Vec3{4_mm, 0, 0}));
    REQUIRE(hole.has_value());
    CHECK(hole->kind == PickKind::board);
    CHECK(hole->hole == "o3");
    CHECK(hole->face == Face::plus);
    CHECK_THAT(to_mm(hole->point.z), WithinAbs(0.0, 0.01));

    const auto bare = world.pick(towards({0.2, 0.6, 0.5}, {0, 60_mm, 0}));
    REQUIRE(bare.has_value());
    CHECK(bare->kind == PickKind::board);
    CHECK(bare->hole.empty());

    CHECK_FALSE(world.pick(towards(eye, {0.3, 0.3, 0})).has_value());
    CHECK_FALSE(world.pick(towards(eye, {0, 0, 0}), 0.1).has_value());
}

TEST_CASE("holes of bent strips are found where the surface says they are", "[physics][picking]") {
    Rng rng(5);
    int asked = 0;
    for (int i = 0; i < 40; ++i) {
        RestShape shape;
        shape.pieces = {
            test::random_strip(rng, k_set, "LC", {0.0, {0, 0, 0.3}, test::random_rotation(rng)})};
        shape.pieces[0].id = "p1";
        shape.pieces[0].a.hole = "i1";
        shape.pieces[0].b = Plug{"o1", Face::plus, {}};
        const PickWorld world(shape, k_set);
        for (std::size_t hole = 0; hole < 3; ++hole) {
            const RodNode& node = shape.pieces[0].nodes[8 * (hole + 1)];
            const double side = rng.below(2) == 0 ? 1.0 : -1.0;
            const Vec3 d2 = rotate(node.q, {0, 1, 0});
            const Vec3 target = node.p + 2.5_mm * side * d2;
            const Vec3 eye = target + 15_mm * side * d2 + 4_mm * rotate(node.q, {1, 0, 0});
            const auto pick = world.pick(towards(eye, target));
            REQUIRE(pick.has_value());
            // the strip may bend back and cover its own hole
            if (distance(pick->point, target) > 1_mm) {
                continue;
            }
            asked += 1;
            REQUIRE(pick->hole == "p1." + std::to_string(hole + 1));
            REQUIRE(pick->face == (side > 0 ? Face::plus : Face::minus));
            REQUIRE_THAT(distance(pick->point, target), WithinAbs(0.0, 0.15_mm));
        }
    }
    CHECK(asked > 110);
}
