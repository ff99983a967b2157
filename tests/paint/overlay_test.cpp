#include "paint/overlay.h"

#include <catch2/catch_test_macros.hpp>

using namespace haula::paint;

TEST_CASE("clips within clips leave only what both show", "[paint][overlay]") {
    Overlay overlay;
    overlay.box({0.0, 0.0, 10.0, 10.0}, 0.0, {});
    overlay.push_clip({0.0, 0.0, 50.0, 50.0});
    overlay.push_clip({40.0, 20.0, 50.0, 50.0});
    overlay.text("in both", Weight::regular, 12.0, {45.0, 25.0}, {});
    overlay.pop_clip();
    overlay.line({0.0, 0.0}, {9.0, 9.0}, 2.0, {});
    overlay.pop_clip();
    REQUIRE(overlay.items().size() == 3);
    CHECK_FALSE(overlay.items()[0].clip);
    CHECK(overlay.items()[1].clip == Rect{40.0, 20.0, 10.0, 30.0});
    CHECK(overlay.items()[2].clip == Rect{0.0, 0.0, 50.0, 50.0});
}

TEST_CASE("what cannot be seen is not drawn", "[paint][overlay]") {
    Overlay overlay;
    overlay.box({5.0, 5.0, 0.0, 10.0}, 0.0, {});
    overlay.text("", Weight::regular, 12.0, {}, {});
    overlay.polygon({{0.0, 0.0}, {1.0, 1.0}}, {});
    overlay.polyline({{0.0, 0.0}}, 1.0, {});
    overlay.picture(nullptr, {0.0, 0.0, 10.0, 10.0});
    CHECK(overlay.items().empty());
}
