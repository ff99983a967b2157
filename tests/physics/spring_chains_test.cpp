#include "physics/spring_chains.h"

#include <fmt/core.h>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>

#include "core/units.h"
#include "random_strips.h"
#include "standard_set.h"

using namespace haula;
using namespace haula::physics;
using namespace haula::literals;
using Catch::Matchers::WithinRel;

namespace {

const ComponentSet k_set = test::standard_set();

// Held level by nib a, along x.
RestShape level_strip(const char* kind) {
    const Quat along_x = from_frame({0, 1, 0}, {0, 0, 1}, {1, 0, 0});
    RestShape shape;
    shape.pieces = {test::straight_strip(k_set, "p1", kind, {0, 0, 0.2}, along_x)};
    shape.pieces[0].a.hole = "i1";
    return shape;
}

}  // namespace

TEST_CASE("a chain of bodies and springs droops like a strip, to about 1 %", "[physics][chains]") {
    const std::pair<const char*, double> cases[] = {{"LF", 5.736}, {"SC", 14.475}, {"LC", 43.514}};
    for (const auto& [kind, exact_mm] : cases) {
        const auto rest = settle_as_chains(level_strip(kind), k_set);
        REQUIRE(rest.ok());
        CHECK(rest->at_rest);
        const double droop_mm = to_mm(0.2 - rest->shape.pieces[0].nodes.back().p.z);
        fmt::print("chain: {} droops {:.3f} mm, {:+.2f} % off, {:.2f} s simulated\n", kind,
                   droop_mm, 100 * (droop_mm / exact_mm - 1), rest->simulated_s);
        CHECK_THAT(droop_mm, WithinRel(exact_mm, 0.02));
    }
}

TEST_CASE("chains plugged into chains carry each other", "[physics][chains]") {
    // An SF stands upright in the first hole of a level SC: the SC droops more for its weight.
    RestShape shape = level_strip("SC");
    const auto alone = settle_as_chains(shape, k_set);
    PieceShape upright = test::straight_strip(k_set, "p2", "SF", {40_mm, 0, 0.2},
                                              from_frame({0, 1, 0}, {-1, 0, 0}, {0, 0, 1}));
    upright.a.hole = "p1.1";
    shape.pieces.push_back(upright);
    const auto both = settle_as_chains(shape, k_set);
    REQUIRE(alone.ok());
    REQUIRE(both.ok());
    CHECK(both->at_rest);
    const auto& host = both->shape.pieces[0].nodes;
    const auto& guest = both->shape.pieces[1].nodes;
    CHECK(host.back().p.z < alone->shape.pieces[0].nodes.back().p.z - 1_mm);
    CHECK(to_mm(distance(guest.front().p, host[4].p)) < 0.05);
    // it still leaves the hole along the host's d2
    CHECK(dot(rotate(guest.front().q, {0, 0, 1}), rotate(host[4].q, {0, 1, 0})) > 0.9999);
}

TEST_CASE("a chain in a hole that is not there is refused", "[physics][chains]") {
    RestShape shape = level_strip("SC");
    shape.pieces[0].a.hole = "x.1";
    CHECK_FALSE(settle_as_chains(shape, k_set).ok());
}
