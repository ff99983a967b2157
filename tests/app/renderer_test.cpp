// The renderer inside this process, on a screen of its own.
#include "render/renderer.h"

#include <stdlib.h>

#include <catch2/catch_test_macros.hpp>

#include "app/first_scene.h"
#include "app/frame.h"
#include "support/window.h"

using namespace haula;

TEST_CASE("a picture saved during a movement leaves the light as it was", "[app][render]") {
    test::Screen screen(640, 400);
    ::setenv("DISPLAY", screen.display().c_str(), 1);
    app::Options options;
    options.size = render::Size{640, 400};
    options.quality = render::Quality::low;
    Result<app::FirstScene> scene = app::first_scene(options);
    REQUIRE(scene);
    const Result<std::unique_ptr<app::App>> started = app::start(options, std::move(*scene));
    REQUIRE(started);
    app::App& app = **started;
    const auto photo_after_a_step = [&] {
        app.camera.orbit(0.2, 0.0);
        app.camera.jump();
        app.window->begin_frame();
        app.renderer->draw(app.scene, app.camera.view(), app.window->size());
        app.window->end_frame(0.0);
        return screen.photo();
    };
    photo_after_a_step();
    const test::Photo expected = photo_after_a_step();
    REQUIRE(test::has_content(expected));
    app.camera.orbit(-0.4, 0.0);
    photo_after_a_step();
    CHECK(app.renderer->picture(app.scene, app.camera.view(), {64, 40}, 3, app.window->size()));
    CHECK(photo_after_a_step() == expected);
}
