#include "ui/free_place.h"

#include <catch2/catch_test_macros.hpp>

using namespace haula;
using paint::Rect;

namespace {

constexpr Rect k_window{10.0, 10.0, 940.0, 580.0};
constexpr Rect k_wished{10.0, 530.0, 290.0, 60.0};

}  // namespace

TEST_CASE("what floats lies where it was wished if nothing is there", "[ui]") {
    CHECK(ui::free_place(k_wished, k_window, {}) == k_wished);
    CHECK(ui::free_place(k_wished, k_window, {{0.0, 0.0, 900.0, 500.0}}) == k_wished);
}

TEST_CASE("what floats makes way for panels, and goes no farther than it must", "[ui]") {
    const std::vector<Rect> taken{{10.0, 450.0, 940.0, 140.0}, {10.0, 10.0, 190.0, 300.0}};
    const Rect place = ui::free_place(k_wished, k_window, taken);
    CHECK(ui::covered_area(place, taken) == 0.0);
    CHECK(place.x == k_wished.x);
    CHECK(place.bottom() > 435.0);
}

TEST_CASE("where there is no room left what floats covers as little as can be", "[ui]") {
    const std::vector<Rect> taken{{0.0, 0.0, 960.0, 560.0}};
    const Rect place = ui::free_place({10.0, 300.0, 290.0, 60.0}, k_window, taken);
    CHECK(place.bottom() == 590.0);
}
