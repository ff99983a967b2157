#include "render/camera.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>

#include "core/rng.h"
#include "core/units.h"
#include "paint/size.h"
#include "render/project.h"

using namespace haula;
using namespace haula::literals;
using namespace haula::render;
using Catch::Matchers::WithinAbs;

TEST_CASE("whatever is done to it, the camera stays above the board and looks at the table",
          "[render][camera]") {
    Rng rng(7);
    OrbitCamera camera;
    const CameraLimits limits;
    const auto amount = [&rng] { return static_cast<double>(rng.below(2001)) / 1000.0 - 1.0; };
    for (int i = 0; i < 5000; ++i) {
        switch (rng.below(6)) {
            case 0:
                camera.orbit(3.0 * amount(), 3.0 * amount());
                break;
            case 1:
                camera.pan(amount(), amount());
                break;
            case 2:
                camera.zoom(1.0 + 0.9 * amount());
                break;
            case 3:
                camera.set(static_cast<Preset>(rng.below(5)));
                break;
            default:
                camera.advance(0.05 * (1.0 + amount()));
                break;
        }
        const View view = camera.view();
        REQUIRE(is_finite(view.eye));
        REQUIRE(is_finite(view.up));
        if (view.fov_rad > 0.0) {
            REQUIRE(view.eye.z >= limits.min_clearance_m - 1e-9);
        } else {
            REQUIRE(view.eye.z >= 0.0);
        }
        REQUIRE(view.near_m >= 0.0);
        REQUIRE(view.near_m < distance(view.eye, view.target));
        REQUIRE(view.far_m > distance(view.eye, view.target));
        REQUIRE(view.height_m >= limits.min_height_m - 1e-9);
        REQUIRE(view.height_m <= limits.max_height_m + 1e-9);
    }
}

TEST_CASE("a movement is smooth and comes to rest at its goal", "[render][camera]") {
    OrbitCamera camera;
    const View start = camera.view();
    camera.orbit(90.0_deg, 0.0);
    CHECK(camera.view() == start);
    CHECK(camera.moving());
    camera.advance(0.016);
    const double first = distance(start.eye, camera.view().eye);
    CHECK(first > 0.0);
    int frames = 1;
    while (camera.moving() && frames < 200) {
        camera.advance(0.016);
        ++frames;
    }
    CHECK(frames > 10);
    CHECK(frames < 100);
    CHECK(first < 0.4 * distance(start.eye, camera.view().eye));
}

TEST_CASE("presets are orthographic and the free view is not", "[render][camera]") {
    OrbitCamera camera;
    CHECK(camera.view().fov_rad > 0.0);
    for (const Preset preset : {Preset::front, Preset::side, Preset::top, Preset::eye}) {
        camera.set(preset);
        camera.jump();
        CHECK(camera.view().fov_rad == 0.0);
        camera.pan(0.1, 0.1);
        camera.zoom(1.1);
        camera.jump();
        CHECK(camera.view().fov_rad == 0.0);
    }
    camera.orbit(0.1, 0.1);
    camera.jump();
    CHECK(camera.view().fov_rad > 0.0);
}

TEST_CASE("in an orthographic view a millimetre is the same everywhere", "[render][camera]") {
    constexpr paint::Size k_size{1000, 500};
    OrbitCamera camera;
    camera.set(Preset::front);
    camera.jump();
    const View view = camera.view();
    const auto screen_y = [&](const Vec3& p) { return project(view, k_size, p)->y; };
    const double near = screen_y({0.0, -0.1, 0.0}) - screen_y({0.0, -0.1, 0.1});
    const double far = screen_y({0.1, 0.1, 0.1}) - screen_y({0.1, 0.1, 0.2});
    CHECK_THAT(near, WithinAbs(0.1 / view.height_m * k_size.height, 1e-3));
    CHECK_THAT(far, WithinAbs(near, 1e-3));
}

TEST_CASE("the views show the world the way round that their names say", "[render][camera]") {
    constexpr paint::Size k_size{800, 800};
    const auto at = [&](Preset preset, const Vec3& p) {
        OrbitCamera camera;
        camera.set(preset);
        camera.jump();
        return *project(camera.view(), k_size, p);
    };
    constexpr Vec3 k_x{0.05, 0.0, 0.0};
    constexpr Vec3 k_y{0.0, 0.05, 0.0};
    constexpr Vec3 k_z{0.0, 0.0, 0.05};
    CHECK(at(Preset::front, k_x).x > at(Preset::front, {}).x);
    CHECK(at(Preset::front, k_z).y < at(Preset::front, {}).y);
    CHECK(at(Preset::side, k_y).x > at(Preset::side, {}).x);
    CHECK(at(Preset::top, k_x).x > at(Preset::top, {}).x);
    CHECK(at(Preset::top, k_y).y < at(Preset::top, {}).y);
}

TEST_CASE("panning carries the world along with the hand", "[render][camera]") {
    constexpr paint::Size k_size{800, 600};
    OrbitCamera camera;
    camera.set(Preset::top);
    camera.jump();
    const ScreenPoint before = *project(camera.view(), k_size, {});
    camera.pan(0.1, 0.05);
    camera.jump();
    const ScreenPoint after = *project(camera.view(), k_size, {});
    CHECK_THAT(after.x - before.x, WithinAbs(0.1 * k_size.height, 0.1));
    CHECK_THAT(after.y - before.y, WithinAbs(-0.05 * k_size.height, 0.1));
}

TEST_CASE("every view from the side shows the top of a tall structure and the board",
          "[render][camera]") {
    constexpr paint::Size k_size{1280, 720};
    for (const double top_m : {0.0, 0.1, 0.25, 0.4}) {
        for (const Preset preset : {Preset::hero, Preset::front, Preset::side, Preset::eye}) {
            CAPTURE(top_m, static_cast<int>(preset));
            OrbitCamera camera;
            camera.make_room(top_m);
            camera.set(preset);
            camera.jump();
            const ScreenPoint top = *project(camera.view(), k_size, {0.0, 0.0, top_m});
            const ScreenPoint board = *project(camera.view(), k_size, {0.0, 0.0, -0.01});
            CHECK(top.y > 0.0);
            CHECK(board.y < k_size.height);
        }
    }
}

TEST_CASE(
    "a camera that is to hold points sees all of them, from the side it looked from, and little "
    "more",
    "[render][camera]") {
    constexpr int k_rounds = 200;
    Rng rng(11);
    int tight = 0;  // two opposite edges of the picture are near
    for (int round = 0; round < k_rounds; ++round) {
        std::vector<Vec3> points;
        points.reserve(6);
        for (int i = 0; i < 6; ++i) {
            points.push_back(
                {rng.between(-0.2, 0.2), rng.between(-0.2, 0.2), rng.between(0.0, 0.55)});
        }
        const double aspect = rng.between(0.6, 2.0);
        OrbitCamera camera;
        camera.orbit(rng.between(-3.0, 3.0), rng.between(-0.3, 1.0));
        camera.jump();
        const Vec3 before = normalized(camera.view().eye - camera.view().target);
        camera.hold(points, aspect);
        camera.jump();
        const View view = camera.view();
        CHECK_THAT(dot(before, normalized(view.eye - view.target)), WithinAbs(1.0, 1e-6));
        const paint::Size window{static_cast<int>(1000 * aspect), 1000};
        double low_x = 1.0;
        double high_x = 0.0;
        double low_y = 1.0;
        double high_y = 0.0;
        for (const Vec3& point : points) {
            const auto at = project(view, window, point);
            REQUIRE(at);
            CHECK(at->x >= 0.0);
            CHECK(at->x <= window.width);
            CHECK(at->y >= 0.0);
            CHECK(at->y <= window.height);
            low_x = std::min(low_x, at->x / window.width);
            high_x = std::max(high_x, at->x / window.width);
            low_y = std::min(low_y, at->y / window.height);
            high_y = std::max(high_y, at->y / window.height);
        }
        tight += high_x - low_x > 0.9 || high_y - low_y > 0.9 ? 1 : 0;
    }
    CHECK(tight > 9 * k_rounds / 10);  // but where the table ends, or it would come too near
}

TEST_CASE("a camera looks from the side it is told, by the shorter way", "[render][camera]") {
    OrbitCamera camera;
    camera.look_from({-1.0, -0.2, 0.4});
    camera.jump();
    CHECK_THAT(distance(normalized(camera.view().eye - camera.view().target),
                        normalized(Vec3{-1.0, -0.2, 0.4})),
               WithinAbs(0.0, 1e-9));
    // from there a little over the back seam of the angle: not all the way round
    camera.look_from({-1.0, 0.2, 0.4});
    camera.advance(0.05);
    CHECK(camera.view().eye.x < camera.view().target.x);
    // from below the table nobody can look
    camera.look_from({1.0, 0.0, -1.0});
    camera.jump();
    CHECK(camera.view().eye.z > 0.0);
}
