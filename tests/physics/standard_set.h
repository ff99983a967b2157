#pragma once

#include <cmath>
#include <string>

#include "core/units.h"
#include "physics/component_set.h"

// The standard set by hand, for tests that need no files.
namespace haula::test {

inline physics::ComponentSet standard_set() {
    using namespace haula::literals;
    physics::ComponentSet set;
    set.name = "standard";
    set.section = {20_mm, 5_mm, 0.2808};
    set.material = {"eva", 1.0e6, 1.0e6 / 2.6, 120.0, 8_mm};
    set.nib = {12_mm, 10_mm};
    set.hole_diameter_m = 6_mm;
    set.connector_zone_m = 15_mm;
    set.kinds = {{"LC", 160_mm, {40_mm, 80_mm, 120_mm}, true},
                 {"SC", 120_mm, {40_mm, 80_mm}, true},
                 {"LF", 95_mm, {40_mm, 80_mm}, false},
                 {"SF", 55_mm, {40_mm}, false}};
    set.marker.mass_kg = from_grams(1.2);
    set.marker.centre_of_mass_m = 12_mm;
    set.marker.top_m = 25_mm;
    set.marker.bodies = {{{{0, 0, 2.5_mm}, {0, 0, 8_mm}}, 2.5_mm},
                         {{{-4_mm, 0, 12_mm}, {3_mm, 0, 13_mm}}, 5.5_mm},
                         {{{6_mm, 0, 21_mm}, {6_mm, 0, 21_mm}}, 4_mm}};
    set.board.radius_m = 110_mm;
    set.board.thickness_m = 10_mm;
    const auto add_hole = [&](const std::string& name, double radius_m, double angle_deg) {
        const double angle = from_deg(angle_deg);
        const Vec3 out{std::cos(angle), std::sin(angle), 0.0};
        set.board.holes.push_back({name, radius_m * out, out});
    };
    for (int i = 0; i < 3; ++i) {
        add_hole("i" + std::to_string(i + 1), 35_mm, 120.0 * i);
    }
    for (int i = 0; i < 9; ++i) {
        add_hole("o" + std::to_string(i + 1), 85_mm, 40.0 * i);
    }
    return set;
}

}  // namespace haula::test
