#include "physics/set_file.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "core/asset_dir.h"
#include "core/files.h"
#include "core/units.h"
#include "support/temp_dir.h"

using namespace haula;
using namespace haula::physics;
using namespace haula::literals;
using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::WithinAbs;

namespace {

// Writes a set like the standard one with `changes` and says why it is refused.
std::string refusal(const std::string& changes) {
    const test::TempDir dir;
    const auto installed = asset_dir();
    REQUIRE(installed.ok());
    const auto standard = read_file(*installed / "hau_la" / "standard.json", 100'000);
    REQUIRE(write_file_safely(dir / "standard.json", *standard));
    REQUIRE(write_file_safely(dir / "odd.json", changes));
    const auto set = load_set(dir.path(), "odd");
    REQUIRE_FALSE(set.ok());
    REQUIRE_THAT(set.error().detail, ContainsSubstring("odd.json: "));
    return set.error().detail;
}

std::string refusal_of_member(const std::string& member) {
    return refusal(R"({"haula_set": 1, "like": "standard", )" + member + "}");
}

}  // namespace

TEST_CASE("the standard set has the lengths of the game", "[physics][set]") {
    const auto set = installed_sets()("standard");
    REQUIRE(set.ok());
    CHECK(set->name == "standard");
    CHECK_THAT(set->section.width_m, WithinAbs(20_mm, 1e-15));
    CHECK_THAT(set->section.thickness_m, WithinAbs(5_mm, 1e-15));
    CHECK(set->material.youngs_pa == 1e6);
    CHECK_THAT(set->material.shear_pa, WithinAbs(1e6 / 2.6, 1e-6));
    CHECK_THAT(set->marker.mass_kg, WithinAbs(0.0012, 1e-15));
    CHECK(set->marker.bodies.size() >= 3);
    REQUIRE(set->kinds.size() == 4);
    REQUIRE(set->kind("LC") != nullptr);
    CHECK_THAT(set->kind("LC")->length_m, WithinAbs(160_mm, 1e-15));
    CHECK(set->kind("LC")->holes_m.size() == 3);
    CHECK(set->kind("SC")->has_nib_b);
    CHECK_FALSE(set->kind("SF")->has_nib_b);
    CHECK(set->kind("lc") == nullptr);
}

TEST_CASE("the board has three inner and nine outer holes, counted round from +x",
          "[physics][set]") {
    const auto set = installed_sets()("standard");
    REQUIRE(set.ok());
    REQUIRE(set->board.holes.size() == 12);
    const auto hole = [&](std::string_view name) {
        const int index = set->board_hole(name);
        REQUIRE(index >= 0);
        return set->board.holes[static_cast<std::size_t>(index)];
    };
    CHECK(distance(hole("i1").p, {35_mm, 0, 0}) < 1e-12);
    CHECK(distance(hole("i2").p, {-17.5_mm, 35_mm * std::sqrt(0.75), 0}) < 1e-12);
    CHECK(distance(hole("o3").p, 85_mm * Vec3{std::cos(80_deg), std::sin(80_deg), 0}) < 1e-12);
    CHECK(distance(hole("o9").d3, {std::cos(320_deg), std::sin(320_deg), 0}) < 1e-12);
    CHECK(set->board_hole("o10") == -1);
}

TEST_CASE("both starts are there, each of three large construction pieces", "[physics][set]") {
    const auto set = installed_sets()("standard");
    REQUIRE(set.ok());
    for (const char* name : {"standard", "tripod"}) {
        const auto start = set->starts.find(name);
        REQUIRE(start != set->starts.end());
        REQUIRE(start->second.size() >= 3);
        for (std::size_t i = 0; i < 3; ++i) {
            CHECK(std::get<PlacePiece>(start->second[i]).kind == "LC");
            CHECK(std::get<PlacePiece>(start->second[i]).a.hole.front() == 'i');
        }
    }
    const auto& first = std::get<PlacePiece>(set->starts.find("standard")->second.front());
    CHECK(first == PlacePiece{"s1", "LC", {"i1", Face::plus, {}}, Plug{"o2", Face::plus, {}}});
}

TEST_CASE("the soft set differs from the standard one in its material alone", "[physics][set]") {
    const auto standard = installed_sets()("standard");
    const auto soft = installed_sets()("soft");
    REQUIRE(standard.ok());
    REQUIRE(soft.ok());
    CHECK(soft->material.youngs_pa == 0.5e6);
    CHECK_THAT(soft->material.shear_pa, WithinAbs(0.5e6 / 2.6, 1e-6));
    CHECK(soft->material.density_kg_m3 == standard->material.density_kg_m3);
    CHECK(soft->material.min_bend_radius_m == standard->material.min_bend_radius_m);
    CHECK(soft->kinds.size() == standard->kinds.size());
    CHECK(soft->starts == standard->starts);
}

TEST_CASE("a set with a wrong value is refused, naming the field", "[physics][set]") {
    const std::pair<const char*, const char*> cases[] = {
        {R"("material": {"youngs_mpa": -1})", "material: youngs_mpa: must be a number from"},
        {R"("material": {"youngs_mpa": "soft"})", "not \"soft\""},
        {R"("material": {"colour": "black"})", "material: unknown field \"colour\""},
        {R"("material": {"least_bend_radius_mm": 2})",
         "material: least_bend_radius_mm: must be at"},
        {R"("section": {"thickness_mm": 30})", "section: thickness_mm: must not be more"},
        {R"("section": {"torsion_factor": 0.34})", "section: torsion_factor: must be a number"},
        {R"("section": 5)", "section: must be an object"},
        {R"("nib": {"barb_width_mm": 25})", "nib: barb_width_mm"},
        {R"("hole_diameter_mm": 11)", "hole_diameter_mm: must not be more than half"},
        {R"("marker": {"top_mm": 5})", "marker: centre_of_mass_mm: must not be above"},
        {R"("marker": {"top_mm": 26})", "marker: top_mm: must be the top of its bodies, 25.000"},
        {R"("marker": {"bodies": [{"from_mm": [0, 0], "to_mm": [0, 0, 1], "radius_mm": 1}]})",
         "marker: entry 1 of bodies: from_mm: must be three numbers"},
        {R"("nib": {"length_mm": 3})", "nib: length_mm: must be at least"},
        {R"("kinds": [])", "kinds: must hold at least one"},
        {R"("kinds": [{"name": "A", "length_mm": 50, "holes_mm": [20, 10], "nibs": 1}])",
         "entry 1 of kinds: holes_mm: must rise"},
        {R"("kinds": [{"name": "A", "length_mm": 50, "holes_mm": [48], "nibs": 1}])",
         "entry 1 of kinds: holes_mm: must rise"},
        {R"("kinds": [{"name": "A", "length_mm": 50, "holes_mm": [20], "nibs": 3}])",
         "entry 1 of kinds: nibs: must be a whole number from 1 to 2"},
        {R"("board": {"rings": [{"name": "i", "count": 3, "radius_mm": 108}]})",
         "board: entry 1 of rings: radius_mm: puts the holes over the board's rim"},
        {R"("board": {"rings": [{"name": "i", "count": 90, "radius_mm": 20}]})",
         "is in the way of"},
        {R"("starts": {"s": [{"lift": "red"}]})",
         "starts: entry 1 of s: a start holds pieces and their plugs alone"},
        {R"("starts": {"s": [{"piece": "s1", "kind": "LC", "a": {"hole": "i7"}}]})",
         "starts: entry 1 of s: there is no hole \"i7\""},
        {R"("haula_set": 2)", "the field \"haula_set\" is written twice"},
        {R"("extra": 2)", "unknown field \"extra\""},
    };
    for (const auto& [member, expected] : cases) {
        INFO(member);
        CHECK_THAT(refusal_of_member(member), ContainsSubstring(expected));
    }
}

TEST_CASE("a set that is like itself or like nothing is refused", "[physics][set]") {
    CHECK_THAT(refusal(R"({"haula_set": 1, "like": "odd"})"), ContainsSubstring("circle"));
    CHECK_THAT(refusal(R"({"haula_set": 1, "like": "none"})"),
               ContainsSubstring("no set \"none\""));
    CHECK_THAT(refusal(R"({"haula_set": 1, "like": 1})"), ContainsSubstring("like: must be"));
    CHECK_THAT(refusal(R"({"haula_set": 1})"), ContainsSubstring("\"section\" is missing"));
    CHECK_THAT(refusal(R"({"haula_set": )"), ContainsSubstring("line 1, column "));
}
