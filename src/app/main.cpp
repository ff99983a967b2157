#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include "app/arguments.h"
#include "app/bench.h"
#include "app/frame.h"
#include "app/stop_signal.h"

namespace {

using namespace haula;

constexpr int k_fine = 0;
constexpr int k_failure = 1;
constexpr int k_bad_input = 2;

int refuse(const Error& error) {
    std::fprintf(stderr, "haula: %s\n", error.detail.c_str());
    return k_bad_input;
}

int draw_picture(app::App& app, const app::Arguments& arguments) {
    constexpr int k_samples = 32;
    const render::Size size = arguments.size.value_or(render::Size{1280, 720});
    const render::Picture picture =
        app.renderer->picture(app.scene, app.camera.view(), size, k_samples, app.window->size());
    const Result<void> saved = render::save_png(picture, *arguments.picture);
    return saved ? k_fine : refuse(saved.error());
}

int run(const std::vector<std::string>& words) {
    const Result<app::Arguments> arguments = app::parse_arguments(words);
    if (!arguments) {
        return refuse(arguments.error());
    }
    if (arguments->help) {
        std::fputs(std::string(app::usage()).c_str(), stdout);
        return k_fine;
    }
    if (arguments->version) {
        std::puts("haula " HAULA_VERSION);
        return k_fine;
    }
    app::StopSignal stop;
    const Result<std::unique_ptr<app::App>> app = app::start(*arguments);
    if (!app) {
        return refuse(app.error());
    }
    if (arguments->picture) {
        return draw_picture(**app, *arguments);
    }
    if (arguments->bench_frames) {
        std::fputs(app::bench_frames(**app, *arguments->bench_frames).c_str(), stdout);
        return k_fine;
    }
    while (!(*app)->quit && !stop.asked()) {
        app::update_and_draw_frame(**app);
    }
    return k_fine;
}

}  // namespace

int main(int count, char** values) {
    try {
        return run(std::vector<std::string>(values + 1, values + count));
    } catch (const std::exception& e) {
        std::fprintf(stderr, "haula: internal failure: %s\n", e.what());
        return k_failure;
    }
}
