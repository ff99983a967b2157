// How a scene is laid into what panels leave of a window.
#include "screen/framing.h"

#include <array>
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

#include "paint/rect.h"
#include "paint/size.h"
#include "render/project.h"
#include "screen/overlay.h"

using namespace haula;
using paint::Rect;

TEST_CASE("a sign beside a hole goes to where no panel covers it", "[app][framing]") {
    const paint::Size window{960, 600};
    const std::vector<paint::Rect> panels{{700.0, 0.0, 260.0, 600.0}, {0.0, 0.0, 960.0, 90.0}};
    const screen::TipSize tip{180.0, 28.0};
    for (const paint::Point beside : {paint::Point{660.0, 300.0}, paint::Point{690.0, 100.0},
                                      paint::Point{300.0, 95.0}, paint::Point{20.0, 590.0}}) {
        const paint::Rect place = screen::tip_place(window, panels, tip, beside, 1.5);
        INFO(beside.x << ", " << beside.y << " -> " << place.x << ", " << place.y);
        for (const paint::Rect& panel : panels) {
            CHECK(paint::common_part(panel, place).empty());
        }
        CHECK(place.x >= 0.0);
        CHECK(place.right() <= window.width);
        CHECK(place.bottom() <= window.height);
        CHECK_FALSE(place.holds(beside));
    }
}

TEST_CASE("the free part of a window is what its panels leave", "[app][framing]") {
    const paint::Size window{1280, 720};
    CHECK(screen::free_part(window, {}) == Rect{0, 0, 1280, 720});
    const std::array panels{Rect{18, 18, 200, 500}, Rect{1040, 18, 222, 300},
                            Rect{340, 18, 600, 60}, Rect{300, 560, 700, 142}};
    const Rect free = screen::free_part(window, panels);
    for (const Rect& panel : panels) {
        CHECK(paint::common_part(free, panel).empty());
    }
    CHECK(free.width * free.height > 0.35 * 1280 * 720);
}

TEST_CASE("a sign beside a thing takes nothing away, and something is always left",
          "[app][framing]") {
    const paint::Size window{960, 600};
    const std::array sign{Rect{400, 300, 90, 30}};
    CHECK(screen::free_part(window, sign) == Rect{0, 0, 960, 600});
    const std::array much{Rect{0, 0, 400, 600}, Rect{560, 0, 400, 600}, Rect{0, 0, 960, 280},
                          Rect{0, 320, 960, 280}};
    const Rect free = screen::free_part(window, much);
    CHECK(free.width >= 0.3 * 960);
    CHECK(free.height >= 0.3 * 600);
}

TEST_CASE("what a view shows in a window's middle it shows in the middle of the free part",
          "[app][framing]") {
    const paint::Size window{1280, 720};
    const Rect part{220, 90, 800, 460};
    render::OrbitCamera camera;
    for (const render::Preset preset : {render::Preset::hero, render::Preset::front}) {
        camera.set(preset);
        camera.jump();
        const render::View seen = screen::framed(camera.view(), window, part);
        const auto at = render::project(seen, window, camera.view().target);
        REQUIRE(at);
        CHECK(at->x == Catch::Approx(part.centre().x).margin(1.0));
        CHECK(at->y == Catch::Approx(part.centre().y).margin(1.0));
        // and as much of it: half a picture up is the part's upper edge
        const render::View& whole = camera.view();
        const Vec3 ahead = normalized(whole.target - whole.eye);
        const Vec3 up = normalized(cross(cross(ahead, whole.up), ahead));
        const auto top = render::project(seen, window, whole.target + 0.5 * whole.height_m * up);
        REQUIRE(top);
        CHECK(top->y == Catch::Approx(part.y).margin(1.5));
    }
}
