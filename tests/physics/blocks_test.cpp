#include "physics/blocks.h"

#include <fmt/core.h>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <vector>

#include "core/rng.h"
#include "core/units.h"

using namespace haula;
using namespace haula::physics;
using namespace haula::literals;
using Catch::Matchers::WithinAbs;

namespace {

constexpr double k_side = 25_mm;

Quat yaw(double angle_deg) { return about_axis({0, 0, 1}, from_deg(angle_deg)); }

double sideways(const Vec3& a, const Vec3& b) { return std::hypot(a.x - b.x, a.y - b.y); }

}  // namespace

TEST_CASE("sixty towers of five blocks all stand and fall asleep where they were built",
          "[physics][blocks]") {
    double worst_drift = 0.0;
    double longest = 0.0;
    int asleep = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Rng rng(seed);
        BlockWorld world;
        std::vector<std::pair<BlockId, Vec3>> tower;
        Vec3 below{};
        for (int i = 0; i < 5; ++i) {
            below = {below.x + rng.between(-3_mm, 3_mm), below.y + rng.between(-3_mm, 3_mm),
                     (i + 0.5) * k_side};
            const BlockId id =
                world.add(box(k_side, k_side, k_side), {below, yaw(rng.between(0, 360))});
            tower.emplace_back(id, below);
        }
        const Rest rest = world.settle(3.0);
        asleep += rest.asleep ? 1 : 0;
        longest = std::max(longest, rest.seconds);
        for (const auto& [id, start] : tower) {
            worst_drift = std::max(worst_drift, distance(world.pose(id).p, start));
        }
    }
    fmt::print("blocks: {} of 60 towers asleep, at most {:.2f} s, drift {:.3f} mm\n", asleep,
               longest, to_mm(worst_drift));
    CHECK(asleep == 60);
    CHECK(to_mm(worst_drift) < 0.19);
    CHECK(longest < 1.0);
}

TEST_CASE("a block put on a roof off its point slides down", "[physics][blocks]") {
    for (const double off_mm : {0.3, 0.5, 1.0, 3.0}) {
        for (const double angle_deg : {0.0, 17.0, 45.0}) {
            BlockWorld world;
            const BlockId below = world.add(roof(k_side, 15_mm), {{0, 0, 7.5_mm}, {}});
            const Vec3 place{from_mm(off_mm), from_mm(0.2 * off_mm), 15_mm + 0.5 * k_side};
            const BlockId block = world.add(box(k_side, k_side, k_side), {place, yaw(angle_deg)});
            const Rest rest = world.settle(4.0);
            INFO("off by " << off_mm << " mm, turned by " << angle_deg << " degrees");
            CHECK(rest.asleep);
            CHECK(world.pose(block).p.z < 15_mm + 0.4 * k_side);
            CHECK(sideways(world.pose(block).p, world.pose(below).p) > 10_mm);
        }
    }
}

TEST_CASE("a roof is as high as it says, and a block dropped on the table lies on it",
          "[physics][blocks]") {
    BlockWorld world;
    const BlockId top = world.add(roof(k_side, 15_mm), {{0, 0, 8_mm}, {}});
    const BlockId cube = world.add(box(k_side, k_side, 10_mm), {{60_mm, 0, 30_mm}, {}});
    const Rest rest = world.settle(2.0);
    CHECK(rest.asleep);
    CHECK(world.is_asleep(cube));
    CHECK_THAT(to_mm(world.pose(top).p.z), WithinAbs(7.5, 0.1));
    CHECK_THAT(to_mm(world.pose(cube).p.z), WithinAbs(5.0, 0.1));
}

TEST_CASE("a bridge lies across two towers, and falls when one is taken away",
          "[physics][blocks]") {
    BlockWorld world;
    const BlockId left = world.add(box(k_side, k_side, 40_mm), {{-50_mm, 0, 20_mm}, {}});
    const BlockId right = world.add(box(k_side, k_side, 40_mm), {{50_mm, 0, 20_mm}, {}});
    const Vec3 place{0, 0, 43_mm};
    const BlockId plank = world.add(bridge(130_mm, 20_mm, 6_mm), {place, {}});
    REQUIRE(world.settle(2.0).asleep);
    CHECK_THAT(to_mm(distance(world.pose(plank).p, place)), WithinAbs(0.0, 0.19));
    world.remove(right);
    CHECK_FALSE(world.has(right));
    CHECK(world.has(left));
    CHECK(world.settle(4.0).asleep);
    CHECK(world.pose(plank).p.z < 35_mm);
}

TEST_CASE("a bridge that reaches too far over its tower tips off", "[physics][blocks]") {
    for (const bool too_far : {false, true}) {
        BlockWorld world;
        world.add(box(k_side, k_side, 40_mm), {{0, 0, 20_mm}, {}});
        const double out = too_far ? 16_mm : 9_mm;  // half the tower is 12.5 mm
        const BlockId plank = world.add(bridge(100_mm, 20_mm, 6_mm), {{out, 0, 43_mm}, {}});
        CHECK(world.settle(4.0).asleep);
        CHECK((world.pose(plank).p.z < 40_mm) == too_far);
    }
}

TEST_CASE("the same blocks fall the same way, to the bit", "[physics][blocks]") {
    const auto fall = [] {
        BlockWorld world;
        Rng rng(9);
        std::vector<BlockId> ids;
        for (int i = 0; i < 12; ++i) {
            const Vec3 place{rng.between(-20_mm, 20_mm), rng.between(-20_mm, 20_mm),
                             20_mm + 30_mm * i};
            ids.push_back(world.add(i % 3 == 0 ? roof(k_side, 15_mm) : box(k_side, 20_mm, 15_mm),
                                    {place, yaw(rng.between(0, 360))}));
        }
        const Rest rest = world.settle(6.0);
        CHECK(rest.asleep);
        std::vector<Vec3> places;
        places.reserve(ids.size());
        for (const BlockId id : ids) {
            places.push_back(world.pose(id).p);
            CHECK(places.back().z > 0.0);
        }
        return places;
    };
    CHECK(fall() == fall());
}
