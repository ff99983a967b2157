// The renderer inside this process, on a screen of its own.
#include "render/renderer.h"

#include <stdlib.h>

#include <catch2/catch_test_macros.hpp>

#include "app/first_scene.h"
#include "app/frame.h"
#include "support/window.h"

using namespace haula;

namespace {

constexpr render::Size k_size{64, 64};

// A closed cube of 40 mm about a point, with outward faces.
std::shared_ptr<const shapes::Mesh> cube_at(const Vec3& middle) {
    auto mesh = std::make_shared<shapes::Mesh>();
    for (int i = 0; i < 8; ++i) {
        const Vec3 corner{(i & 1) != 0 ? 1.0 : -1.0, (i & 2) != 0 ? 1.0 : -1.0,
                          (i & 4) != 0 ? 1.0 : -1.0};
        mesh->positions.push_back(middle + 0.02 * corner);
        mesh->normals.push_back(normalized(corner));
    }
    mesh->indices = {0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4,
                     2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5};
    return mesh;
}

// From +x, level, as high as two cubes.
render::View from_the_right() {
    render::View view;
    view.eye = {0.5, 0.0, 0.05};
    view.target = {0.0, 0.0, 0.05};
    view.height_m = 0.08;
    view.near_m = 0.01;
    view.far_m = 1.0;
    return view;
}

struct Rgb {
    int r = 0;
    int g = 0;
    int b = 0;

    friend bool operator==(const Rgb&, const Rgb&) = default;
};

Rgb pixel(const render::Picture& picture, int x, int y) {
    const std::size_t at = 3 * (static_cast<std::size_t>(y) * 64U + static_cast<std::size_t>(x));
    return {picture.rgb[at], picture.rgb[at + 1], picture.rgb[at + 2]};
}

}  // namespace

TEST_CASE("a cut takes away what lies before it and shows the insides, of bodies that allow it",
          "[app][render]") {
    test::Screen screen(640, 400);
    ::setenv("DISPLAY", screen.display().c_str(), 1);
    app::Options options;
    options.size = render::Size{640, 400};
    options.quality = render::Quality::low;
    const Result<std::unique_ptr<app::App>> started = app::start(options, {});
    REQUIRE(started);
    app::App& app = **started;
    const auto drawn = [&](const render::Scene& scene) {
        const auto picture =
            app.renderer->picture(scene, from_the_right(), k_size, 4, app.window->size());
        REQUIRE(picture);
        return *picture;
    };
    const render::Material red{render::Surface::bird, {0.9F, 0.1F, 0.1F, 1.0F}};
    const render::Material blue{render::Surface::bird, {0.1F, 0.1F, 0.9F, 1.0F}};
    render::Scene scene;
    scene.items = {{cube_at({0.06, 0.0, 0.05}), {}, red, true, true},
                   {cube_at({0.0, 0.0, 0.05}), {}, blue, true, true}};
    const Rgb front = pixel(drawn(scene), 32, 32);
    CHECK(front.r > 2 * front.b);
    // through the middle of the second: the first is gone, the second is open
    scene.cut = render::Cut{{0.0, 0.0, 0.05}, {1.0, 0.0, 0.0}};
    const render::Picture cut = drawn(scene);
    const Rgb inside = pixel(cut, 32, 32);
    CHECK(inside.b > 2 * inside.r);
    CHECK(pixel(cut, 25, 38) == pixel(cut, 38, 25));  // flat, whatever the light
    // a plane before both changes nothing
    scene.cut = render::Cut{{0.2, 0.0, 0.05}, {1.0, 0.0, 0.0}};
    CHECK(pixel(drawn(scene), 32, 32) == front);
    // nor does one through things that are not to be cut
    scene.cut = render::Cut{{0.0, 0.0, 0.05}, {1.0, 0.0, 0.0}};
    for (render::Item& item : scene.items) {
        item.can_be_cut = false;
    }
    CHECK(pixel(drawn(scene), 32, 32) == front);
}

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
