#include "app/bench.h"

#include <fmt/format.h>

#include <chrono>
#include <ctime>

#include "core/units.h"
#include "paint/size.h"

namespace haula::app {

void draw_bench_frame(App& app) {
    app.camera.orbit(from_deg(0.9), 0.0);
    app.camera.jump();
    app.window->begin_frame();
    app.renderer->draw(app.scene, app.camera.view(), app.window->size());
    app.window->end_frame(0.0);
}

std::string bench_frames(App& app, int frames) {
    constexpr int k_warm_up = 5;
    auto began = std::chrono::steady_clock::now();
    std::clock_t worked = std::clock();
    for (int i = -k_warm_up; i < frames; ++i) {
        if (i == 0) {
            began = std::chrono::steady_clock::now();
            worked = std::clock();
        }
        draw_bench_frame(app);
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    // of all threads: it tells software drawing on a busy machine from slow drawing
    const double processor_ms =
        1000.0 * static_cast<double>(std::clock() - worked) / CLOCKS_PER_SEC / frames;
    const paint::Size size = app.window->size();
    return fmt::format(
        "{:.1f} frames a second, {:.1f} ms of processor time a frame, {} frames, quality {}, "
        "{}x{}, {}\n",
        frames / took.count(), processor_ms, frames, render::name_of(app.renderer->quality()),
        size.width, size.height, app.window->graphics_name());
}

}  // namespace haula::app
