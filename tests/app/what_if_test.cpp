#include "referee/what_if.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <cmath>
#include <stop_token>

#include "core/units.h"
#include "physics/set_file.h"

using namespace haula;
using namespace haula::referee;
using Catch::Matchers::WithinAbs;
using physics::Face;

namespace {

// A long strip held level, so that stiffness, weight and lean all show, with a bird at its end.
physics::StructureFile level_strip() {
    physics::Structure structure;
    structure.start = "standard";
    structure.place.emplace_back(physics::PlacePiece{"p1", "LF", {"s1.2", Face::plus, 90}, {}});
    structure.place.emplace_back(physics::PlaceMarker{"red", "p1.2", Face::plus});
    auto file =
        physics::read_structure(physics::write_structure(structure), physics::installed_sets());
    REQUIRE(file);
    return std::move(*file);
}

double red_top(const WhatIfAnswer::Shape& shape) {
    REQUIRE(shape.verdict.markers.size() == 1);
    return shape.verdict.markers.front().top_m;
}

WhatIfAnswer ask(const physics::StructureFile& file, const WhatIf& what_if) {
    TaskControl control{std::stop_token{}};
    auto answer = settle_what_if(file, what_if, control);
    REQUIRE(answer);
    return std::move(*answer);
}

}  // namespace

TEST_CASE("asked about nothing it is the structure itself, to the bit", "[app][referee]") {
    const physics::StructureFile file = level_strip();
    CHECK_FALSE(WhatIf{}.changes_something());
    CHECK_FALSE(WhatIf{.roll_deg = 3.0}.changes_something());  // of no piece
    const auto settled = physics::settle_varied(file, {}, physics::k_default_segments);
    REQUIRE(settled);
    const WhatIfAnswer answer = ask(file, {});
    REQUIRE(answer.shapes.size() == 1);
    CHECK(answer.shapes[0].rest == settled->assembly.rest());
}

TEST_CASE("softer or heavier foam lets a bird down, stiffer foam holds it up", "[app][referee]") {
    const physics::StructureFile file = level_strip();
    const double now = red_top(ask(file, {}).shapes.at(0));
    CHECK(red_top(ask(file, {.stiffness_percent = -30.0}).shapes.at(0)) < now - 1e-4);
    CHECK(red_top(ask(file, {.stiffness_percent = 30.0}).shapes.at(0)) > now + 1e-4);
    CHECK(red_top(ask(file, {.weight_percent = 30.0}).shapes.at(0)) < now - 1e-5);
}

TEST_CASE("a plug turned too far is the same plug with another roll", "[app][referee]") {
    const physics::StructureFile file = level_strip();
    const WhatIf what_if{.piece = "p1", .roll_deg = 5.0};
    CHECK(what_if.changes_something());
    physics::Structure turned = file.structure;
    std::get<physics::PlacePiece>(turned.place[0]).a.roll_deg = 95;
    const auto other =
        physics::read_structure(physics::write_structure(turned), physics::installed_sets());
    REQUIRE(other);
    CHECK_THAT(red_top(ask(file, what_if).shapes.at(0)),
               WithinAbs(red_top(ask(*other, {}).shapes.at(0)), 1e-6));
}

TEST_CASE("play lets a nib lean four ways, as far as the hole is deep", "[app][referee]") {
    const physics::StructureFile file = level_strip();
    const WhatIf what_if{.piece = "p1", .play_mm = 0.2};
    const auto variations = variations_of(what_if, file);
    REQUIRE(variations.size() == 4);
    for (const physics::Variation& variation : variations) {
        const physics::PlugError& plug = variation.plugs.back();
        CHECK_THAT(std::hypot(plug.lean_about_d1_rad, plug.lean_about_d3_rad),
                   WithinAbs(from_mm(0.2) / file.set.section.thickness_m, 1e-12));
    }
    const WhatIfAnswer answer = ask(file, what_if);
    REQUIRE(answer.shapes.size() == 4);
    CHECK_FALSE(answer.shapes[0].rest == answer.shapes[1].rest);
}

TEST_CASE("a question can be stopped", "[app][referee]") {
    const physics::StructureFile file = level_strip();
    std::stop_source stop;
    stop.request_stop();
    TaskControl control(stop.get_token());
    const auto answer = settle_what_if(file, {.stiffness_percent = 10.0}, control);
    REQUIRE_FALSE(answer);
    CHECK(answer.error().code == ErrorCode::cancelled);
}
