// The renderer inside this process, on a screen of its own.
#include "render/renderer.h"

#include <stdlib.h>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>

#include "app/first_scene.h"
#include "app/frame.h"
#include "app/start.h"
#include "paint/picture.h"
#include "support/window.h"

using namespace haula;

namespace {

constexpr paint::Size k_size{64, 64};

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

Rgb pixel(const paint::Picture& picture, int x, int y) {
    const std::size_t at = 3 * (static_cast<std::size_t>(y) * 64U + static_cast<std::size_t>(x));
    return {picture.rgb[at], picture.rgb[at + 1], picture.rgb[at + 2]};
}

constexpr render::Material k_red{render::Surface::bird, {0.9F, 0.1F, 0.1F, 1.0F}};
constexpr render::Material k_blue{render::Surface::bird, {0.1F, 0.1F, 0.9F, 1.0F}};

// The program on a screen that nobody sees, to draw with.
struct Easel {
    test::Screen screen{640, 400};
    std::unique_ptr<app::App> app;

    Easel() {
        ::setenv("DISPLAY", screen.display().c_str(), 1);
        app::LaunchOptions options;
        options.size = paint::Size{640, 400};
        options.quality = render::Quality::low;
        Result<std::unique_ptr<app::App>> started = app::start(options, {});
        REQUIRE(started);
        app = std::move(*started);
    }
    paint::Picture drawn(const render::Scene& scene) const {
        const auto picture =
            app->renderer->picture(scene, from_the_right(), k_size, 4, app->window->size());
        REQUIRE(picture);
        return *picture;
    }
};

}  // namespace

TEST_CASE("a cut takes away what lies before it and shows the insides, of bodies that allow it",
          "[app][render]") {
    const Easel easel;
    const auto drawn = [&](const render::Scene& scene) { return easel.drawn(scene); };
    render::Scene scene;
    scene.items = {{cube_at({0.06, 0.0, 0.05}), {}, k_red, true, true},
                   {cube_at({0.0, 0.0, 0.05}), {}, k_blue, true, true}};
    const Rgb front = pixel(drawn(scene), 32, 32);
    CHECK(front.r > 2 * front.b);
    // through the middle of the second: the first is gone, the second is open
    scene.cut = render::Cut{{0.0, 0.0, 0.05}, {1.0, 0.0, 0.0}};
    const paint::Picture cut = drawn(scene);
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

TEST_CASE("what lies inside a body does not show where the body is cut", "[app][render]") {
    const Easel easel;
    render::Scene scene;
    scene.cut = render::Cut{{0.01, 0.0, 0.05}, {1.0, 0.0, 0.0}};
    scene.items = {{cube_at({0.0, 0.0, 0.05}), {}, k_blue, true, true}};
    const paint::Picture alone = easel.drawn(scene);
    // as a nib does in its hole: wholly behind the plane, within the other
    scene.items.push_back({cube_at({-0.012, 0.0, 0.05}), {}, k_red, true, true});
    CHECK(pixel(easel.drawn(scene), 32, 32) == pixel(alone, 32, 32));
    // the later of two that both are cut shows
    scene.items.back().mesh = cube_at({0.004, 0.012, 0.05});
    const Rgb both = pixel(easel.drawn(scene), 32, 32);
    CHECK(both.r > 2 * both.b);
}

TEST_CASE("what stands before the point that is looked at gives way, and nothing else does",
          "[app][render]") {
    const Easel easel;
    render::Scene scene;
    scene.items = {{cube_at({0.06, 0.0, 0.05}), {}, k_red, true, false, true},
                   {cube_at({0.0, 0.0, 0.05}), {}, k_blue, true, false, true}};
    const Rgb before = pixel(easel.drawn(scene), 32, 32);
    REQUIRE(before.r > 2 * before.b);
    scene.clearing = render::Clearing{{0.022, 0.0, 0.05}, 0.2};  // before the face of the second
    const paint::Picture through = easel.drawn(scene);
    const Rgb looked_at = pixel(through, 32, 32);
    CHECK(looked_at.b > before.b + 40);
    CHECK(looked_at.r < before.r);
    // beside it the same body is as solid as ever: a corner of it
    CHECK(pixel(through, 18, 18) == pixel(easel.drawn({scene.items, {}}), 18, 18));
    // and what lies behind the point is solid
    scene.clearing->point = {0.09, 0.0, 0.05};
    CHECK(pixel(easel.drawn(scene), 32, 32) == before);
    // so is what does not give way
    scene.clearing->point = {0.022, 0.0, 0.05};
    scene.items[0].gives_way = false;
    CHECK(pixel(easel.drawn(scene), 32, 32) == before);
}

TEST_CASE("the board is smooth at rest, however coarse a tall structure makes the map of the sky",
          "[app][render]") {
    const Easel easel;
    Result<app::FirstScene> table = app::first_scene({});
    REQUIRE(table);
    render::Scene scene = std::move(table->scene);
    scene.items.push_back({cube_at({0.15, 0.15, 0.4}), {}, k_red});
    render::View view;
    view.eye = {0.0, 0.0, 0.5};
    view.target = {0.0, 0.0, 0.0};
    view.up = {0.0, 1.0, 0.0};
    view.height_m = 0.05;  // the board alone, without its holes
    view.near_m = 0.01;
    view.far_m = 1.0;
    const auto picture = easel.app->renderer->picture(scene, view, k_size, 12, k_size);
    REQUIRE(picture);
    int roughest = 0;
    for (int y = 0; y < 64; ++y) {
        for (int x = 1; x < 64; ++x) {
            roughest =
                std::max(roughest, std::abs(pixel(*picture, x, y).g - pixel(*picture, x - 1, y).g));
        }
    }
    CHECK(roughest <= 2);
}

TEST_CASE("a picture made bit by bit is the one that is made at once", "[app][render]") {
    const Easel easel;
    render::Renderer& renderer = *easel.app->renderer;
    const paint::Size window = easel.app->window->size();
    render::Scene scene;
    scene.items = {{cube_at({0.0, 0.0, 0.05}), {}, k_blue, true, true}};
    render::Exposure exposure(scene, from_the_right(), k_size, 4);
    CHECK(exposure.share() == 0.0);
    CHECK(renderer.expose(exposure, 1, window));
    CHECK(exposure.share() == 0.25);
    // the window draws something else meanwhile
    easel.app->window->begin_frame();
    renderer.draw(easel.app->scene, easel.app->camera.view(), window);
    easel.app->window->end_frame(0.0);
    CHECK(renderer.expose(exposure, 2, window));
    CHECK_FALSE(exposure.done());
    CHECK(renderer.expose(exposure, 2, window));
    CHECK(exposure.done());
    const auto picture = renderer.develop(exposure);
    REQUIRE(picture);
    CHECK(picture->rgb == easel.drawn(scene).rgb);
}

TEST_CASE("what the window has refined already is not drawn again", "[app][render]") {
    const Easel easel;
    render::Renderer& renderer = *easel.app->renderer;
    const paint::Size window = easel.app->window->size();
    const render::View view = easel.app->camera.view();
    const int wanted = render::picture_samples(renderer.quality());
    const auto expected = renderer.picture(easel.app->scene, view, window, wanted, window);
    REQUIRE(expected);
    do {
        easel.app->window->begin_frame();
        renderer.draw(easel.app->scene, view, window);
        easel.app->window->end_frame(0.0);
    } while (renderer.refining());
    render::Exposure exposure(easel.app->scene, view, window, wanted);
    CHECK(renderer.expose(exposure, 0, window));
    CHECK(exposure.done());
    const auto picture = renderer.develop(exposure);
    REQUIRE(picture);
    CHECK(picture->rgb == expected->rgb);
    // another view has to be drawn
    render::OrbitCamera turned = easel.app->camera;
    turned.orbit(0.3, 0.0);
    turned.jump();
    render::Exposure other(easel.app->scene, turned.view(), window, wanted);
    CHECK(renderer.expose(other, 0, window));
    CHECK(other.share() == 0.0);
}

TEST_CASE("a picture saved during a movement leaves the light as it was", "[app][render]") {
    test::Screen screen(640, 400);
    ::setenv("DISPLAY", screen.display().c_str(), 1);
    app::LaunchOptions options;
    options.size = paint::Size{640, 400};
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
