#include "app/frame.h"

#include <algorithm>
#include <ctime>
#include <system_error>
#include <utility>

#include "app/controls.h"
#include "app/places.h"
#include "core/asset_dir.h"
#include "render/labels.h"

namespace haula::app {

using render::Key;
using render::Weight;

namespace {

constexpr double k_frames_per_second = 60.0;
constexpr double k_idle_frames_per_second = 30.0;
constexpr double k_notice_s = 4.0;
constexpr double k_letter_px = 14.0;
constexpr double k_margin_px = 22.0;
constexpr render::Colour k_ink{1.0F, 0.97F, 0.92F, 0.72F};
constexpr render::Colour k_notice_ink{1.0F, 0.98F, 0.95F, 0.96F};
constexpr std::string_view k_help =
    "Drag to turn  ·  Shift-drag to move  ·  Wheel to zoom  ·  1–4 views  ·  R first view  ·  "
    "F11 full screen  ·  F12 picture  ·  Esc quit";

// Drawing in software has to be frugal.
render::Quality fitting_quality(const std::string& graphics) {
    const bool software = graphics.find("llvmpipe") != std::string::npos ||
                          graphics.find("softpipe") != std::string::npos;
    return software ? render::Quality::low : render::Quality::medium;
}

void tell(App& app, std::string line) {
    app.notice = std::move(line);
    app.notice_left_s = k_notice_s;
}

void save_picture(App& app) {
    std::error_code ignored;
    std::filesystem::create_directories(app.pictures, ignored);
    const std::filesystem::path file = picture_name(app.pictures, std::time(nullptr));
    const render::Size size = app.window->size();
    const Result<render::Picture> picture = app.renderer->picture(
        app.scene, app.camera.view(), size, render::picture_samples(app.renderer->quality()), size);
    const Result<void> saved = picture ? render::save_png(*picture, file) : picture.error();
    tell(app, saved ? "Picture saved: " + file.string()
                    : "No picture was saved: " + saved.error().detail);
}

void obey_keys(App& app) {
    const render::Input& input = app.input;
    if (input.pressed(Key::escape) || (input.control && input.pressed(Key::q))) {
        app.quit = true;
    }
    if (input.pressed(Key::f11)) {
        app.window->toggle_fullscreen();
    }
    if (input.pressed(Key::f12)) {
        save_picture(app);
    }
}

void draw_overlay(App& app, render::Size size) {
    const double scale = app.window->ui_scale();
    const double letters = k_letter_px * scale;
    const double margin = k_margin_px * scale;
    render::draw_labels(app.scene, app.camera.view(), size, *app.text, letters);
    const render::Size help = app.text->measure(k_help, Weight::regular, letters);
    if (help.width + 2.0 * margin <= size.width) {
        app.text->draw(k_help, Weight::regular, letters, margin, size.height - margin - letters,
                       k_ink);
    }
    if (app.notice_left_s > 0.0) {
        app.text->draw(app.notice, Weight::medium, letters, margin, margin, k_notice_ink);
    }
}

double top_of(const render::Scene& scene) {
    double top_m = 0.0;
    for (const render::Item& item : scene.items) {
        for (const Vec3& p : item.mesh->positions) {
            top_m = std::max(top_m, item.pose.p.z + rotate(item.pose.q, p).z);
        }
    }
    return top_m;
}

}  // namespace

Result<std::unique_ptr<App>> start(const Options& wanted, render::Scene scene) {
    const Result<std::filesystem::path> assets = asset_dir();
    if (!assets) {
        return assets.error();
    }
    render::WindowOptions options;
    options.size = wanted.picture ? render::Size{64, 64} : wanted.size.value_or(options.size);
    options.shown = !wanted.picture;
    options.fullscreen = wanted.fullscreen;
    options.vsync = !wanted.bench_frames && !wanted.picture;
    options.smooth_edges = wanted.quality != render::Quality::low && !wanted.picture;
    Result<std::unique_ptr<render::Window>> window = render::Window::open(options);
    if (!window) {
        return window.error();
    }
    auto app = std::make_unique<App>();
    app->window = std::move(*window);
    const render::Quality by_default =
        wanted.picture ? render::Quality::high : fitting_quality(app->window->graphics_name());
    Result<std::unique_ptr<render::Renderer>> renderer =
        render::Renderer::create(*assets / "shaders", wanted.quality.value_or(by_default));
    if (!renderer) {
        return renderer.error();
    }
    app->renderer = std::move(*renderer);
    Result<std::unique_ptr<render::Text>> text = render::Text::create(font_dir(*assets));
    if (!text) {
        return text.error();
    }
    app->text = std::move(*text);
    app->scene = std::move(scene);
    app->pictures = pictures_dir(wanted.pictures);
    app->camera.make_room(top_of(app->scene));
    app->camera.set(wanted.view.value_or(render::Preset::hero));
    app->camera.jump();
    return app;
}

void update_and_draw_frame(App& app) {
    const render::Size size = app.window->size();
    obey_keys(app);
    steer(app.camera, app.input, size);
    app.camera.advance(app.input.seconds);
    app.notice_left_s = std::max(0.0, app.notice_left_s - app.input.seconds);

    const bool at_rest = !app.camera.moving() && !app.renderer->refining();
    app.window->begin_frame();
    app.renderer->draw(app.scene, app.camera.view(), app.window->size());
    draw_overlay(app, app.window->size());
    app.input = app.window->end_frame(at_rest ? k_idle_frames_per_second : k_frames_per_second);
    app.quit |= app.window->close_asked();
}

}  // namespace haula::app
