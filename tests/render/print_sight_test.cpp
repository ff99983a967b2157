#include "render/print_sight.h"

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

using namespace haula;
using Catch::Approx;

TEST_CASE("what is seen of a sheet: its part, its size on the screen, nothing from behind",
          "[render][print]") {
    const render::PrintFrame frame{{-0.05, 0.05, 0.0}, {0.1, 0.0, 0.0}, {0.0, -0.1, 0.0}};
    render::View view;
    view.eye = {0.0, 0.0, 0.5};
    view.up = {0.0, 1.0, 0.0};
    view.height_m = 0.2;
    view.near_m = 0.01;
    view.far_m = 1.0;
    const paint::Size size{400, 400};
    const auto sight = sight_of(frame, {}, view, size);
    REQUIRE(sight);
    CHECK(sight->px_across == Approx(200.0).epsilon(1e-4));
    CHECK(sight->part.width == Approx(1.0));
    // nearer, over the sheet's upper right corner
    view.eye = {0.05, 0.05, 0.5};
    view.target = {0.05, 0.05, 0.0};
    view.height_m = 0.02;
    const auto near = sight_of(frame, {}, view, size);
    REQUIRE(near);
    CHECK(near->px_down == Approx(2000.0).epsilon(1e-4));
    CHECK(near->part.x == Approx(0.9).epsilon(1e-4));
    CHECK(near->part.y == Approx(0.0).margin(1e-6));
    CHECK(near->part.width == Approx(0.1).epsilon(1e-3));
    // from below, and beside it
    view.eye = {0.0, 0.0, -0.5};
    view.target = {};
    CHECK_FALSE(sight_of(frame, {}, view, size));
    view.eye = {0.3, 0.3, 0.5};
    view.target = {0.3, 0.3, 0.0};
    CHECK_FALSE(sight_of(frame, {}, view, size));
}
