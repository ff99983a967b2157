#pragma once

#include <stdlib.h>

#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <memory>
#include <utility>

#include "app/first_scene.h"
#include "app/frame.h"
#include "app/start.h"
#include "paint/size.h"
#include "support/window.h"

namespace haula::test {

// The program inside this process, on a screen that nobody sees: a test gives it passes itself and
// reads what it laid out, at any window size and without drawing.
inline std::unique_ptr<app::App> start_hidden(const Screen& screen,
                                              const std::filesystem::path& home,
                                              const std::filesystem::path& structure = {}) {
    ::setenv("DISPLAY", screen.display().c_str(), 1);
    app::LaunchOptions options;
    options.size = paint::Size{640, 400};
    options.quality = render::Quality::low;
    options.home = home;
    if (!structure.empty()) {
        options.structure = structure;
    }
    Result<app::FirstScene> scene = app::first_scene(options);
    REQUIRE(scene);
    Result<std::unique_ptr<app::App>> started = app::start(options, std::move(*scene));
    REQUIRE(started);
    (*started)->settings.reduced_motion = true;
    (*started)->settings.pause_tenth_s = 0;
    (*started)->settings.told = {"coach.all"};
    return std::move(*started);
}

}  // namespace haula::test
