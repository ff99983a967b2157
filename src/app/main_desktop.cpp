#include <algorithm>
#include <chrono>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <new>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "app/bench.h"
#include "app/film_file.h"
#include "app/first_scene.h"
#include "app/frame.h"
#include "app/options.h"
#include "app/soak.h"
#include "app/start.h"
#include "app/stop_signal.h"
#include "core/output_manners.h"
#include "core/process.h"
#include "core/text.h"
#include "core/version.h"
#include "library/file_keeper.h"
#include "paint/picture.h"
#include "studio/turntable.h"

namespace {

using namespace haula;

constexpr int k_fine = 0;
constexpr int k_failure = 1;
constexpr int k_bad_input = 2;

int refuse(const Error& error, int exit_code = k_bad_input) {
    constexpr std::size_t k_max_line = 1000;
    std::fprintf(stderr, "haula: %s\n", printable(error.detail, k_max_line).c_str());
    return exit_code;
}

Result<void> draw_animation(app::App& app, const app::LaunchOptions& options) {
    constexpr int k_pictures = 48;
    constexpr int k_samples_at_once = 100;  // nobody waits for the window
    studio::Turntable turntable(app.scene, app.camera.view(),
                                options.size.value_or(paint::Size{640, 480}), k_pictures,
                                {.file = *options.picture, .existing = existing_if(options.force)});
    for (;;) {
        const Result<bool> done =
            turntable.work(*app.renderer, k_samples_at_once, app.window->size());
        if (!done) {
            return done.error();
        }
        if (*done) {
            return {};
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(1));  // it is packed beside
    }
}

Result<void> draw_still(app::App& app, const app::LaunchOptions& options) {
    const paint::Size size = options.size.value_or(paint::Size{1280, 720});
    const Result<paint::Picture> picture =
        app.renderer->picture(app.scene, app.camera.view(), size,
                              render::picture_samples(app.renderer->quality()), app.window->size());
    return picture ? paint::save_png(*picture, *options.picture, existing_if(options.force))
                   : picture.error();
}

int draw_picture(app::App& app, const app::LaunchOptions& options) {
    const Result<void> saved = options.record ? app::draw_film(app, options)
                               : options.picture->extension() == ".gif"
                                   ? draw_animation(app, options)
                                   : draw_still(app, options);
    if (!saved) {
        // a full disk or too little memory is nobody's bad input
        return refuse(saved.error(),
                      saved.error().code == ErrorCode::system ? k_failure : k_bad_input);
    }
    return k_fine;
}

// Before anything is settled or drawn, and never over what is read.
Result<void> check_outputs(const app::LaunchOptions& options) {
    std::vector<std::filesystem::path> inputs;
    for (const auto& input : {options.structure, options.record}) {
        if (input) {
            inputs.push_back(*input);
        }
    }
    for (const auto& output : {options.picture, options.layout}) {
        if (!output) {
            continue;
        }
        if (Result<void> allowed = check_output(*output, inputs, options.force); !allowed) {
            return allowed;
        }
    }
    return {};
}

// Nobody is there to read a toast any more.
int write_what_is_left() {
    int exit_code = k_fine;
    library::file_keeper().wait();
    for (const FileKeeper::Written& written : library::file_keeper().advance()) {
        if (!written.file) {
            exit_code = refuse(written.file.error(), k_failure);
        }
    }
    return exit_code;
}

int show(const app::LaunchOptions& options) {
    if (const Result<void> allowed = check_outputs(options); !allowed) {
        return refuse(allowed.error());
    }
    Result<app::FirstScene> first = app::first_scene(options);
    if (!first) {
        return refuse(first.error());
    }
    std::optional<app::StopSignal> stop;
    const bool interactive = !options.picture && !options.bench_frames;
    if (interactive) {
        // before the window, which starts threads
        stop.emplace();
    }
    const Result<std::unique_ptr<app::App>> app = app::start(options, std::move(*first));
    if (!app) {
        return refuse(app.error());
    }
    if (options.picture) {
        return draw_picture(**app, options);
    }
    if (options.bench_frames) {
        std::fputs(app::bench_frames(**app, *options.bench_frames).c_str(), stdout);
        return k_fine;
    }
    if (options.soak_minutes) {
        const auto tell = [](const std::string& line) {
            std::fputs(line.c_str(), stdout);
            std::fflush(stdout);  // looked at while it goes on
        };
        const Result<void> soaked = app::run_soak(
            **app, options.soak_bots, *options.soak_minutes, [&stop] { return stop->asked(); },
            tell);
        return soaked ? k_fine : refuse(soaked.error(), k_failure);
    }
    while (!(*app)->quit && !stop->asked()) {
        app::update_and_draw_frame(**app);
    }
    (*app)->render_queue.finish(*(*app)->renderer, (*app)->window->size());
    (*app)->screens.clear();  // a table leaves its record to be written
    const int left = write_what_is_left();
    return (*app)->refused.empty() ? left : refuse(bad_input((*app)->refused));
}

int run(const std::vector<std::string>& words) {
    const Result<app::LaunchOptions> options = app::parse_options(words);
    if (!options) {
        return refuse(options.error());
    }
    if (options->help) {
        std::fputs(std::string(app::usage()).c_str(), stdout);
        return k_fine;
    }
    if (options->version) {
        std::puts(("haula " + std::string(version())).c_str());
        return k_fine;
    }
    return show(*options);
}

}  // namespace

int main(int count, char** values) {
    haula::prepare_process();
    try {
        return run(std::vector<std::string>(values + std::min(count, 1), values + count));
    } catch (const std::bad_alloc&) {
        std::fputs("haula: no memory left\n", stderr);
        return k_failure;
    } catch (const std::exception& e) {
        std::fprintf(stderr, "haula: internal failure: %s\n", e.what());
        return k_failure;
    }
}
