#include "shapes/board_mesh.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>

#include "core/units.h"
#include "shapes/measure.h"

using namespace haula;
using namespace haula::shapes;
using namespace haula::literals;
using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinRel;

TEST_CASE("the board is closed, its top at z = 0, with twelve holes right through",
          "[shapes][board]") {
    BoardShape shape{110_mm, 10_mm, 6_mm, {}};
    const double solid = volume_of(board_mesh(shape));
    for (int i = 0; i < 12; ++i) {
        const double angle = from_deg(i < 3 ? 120.0 * i : 40.0 * (i - 3));
        const double radius = i < 3 ? 35_mm : 85_mm;
        shape.holes.push_back({radius * std::cos(angle), radius * std::sin(angle), 0.0});
    }
    const Mesh board = board_mesh(shape);
    CHECK(open_edges(board) == 0);
    CHECK_THAT(bounds_of(board).high.z, WithinAbs(0.0, 1e-12));
    CHECK_THAT(bounds_of(board).low.z, WithinAbs(-10_mm, 1e-12));
    CHECK_THAT(bounds_of(board).high.x, WithinAbs(110_mm, 1e-9));
    // the rim is rounded, so a little less than the plain disc
    CHECK_THAT(solid, WithinRel(k_pi * 110_mm * 110_mm * 10_mm, 0.01));
    const double one_hole = (solid - volume_of(board)) / 12.0;
    CHECK_THAT(one_hole, WithinRel(k_pi * 3_mm * 3_mm * 10_mm, 0.03));
}
