#pragma once

#include <catch2/catch_test_macros.hpp>
#include <filesystem>

#include "screen/settings.h"
#include "support/temp_dir.h"

namespace haula::test {

// A home in which the program is English, silent and still, so that tests need not wait.
inline std::filesystem::path quiet_home(const TempDir& folder, bool hints = true) {
    screen::Settings settings;
    settings.language = "en";
    settings.reduced_motion = true;
    settings.muted = true;
    settings.hints = hints;
    REQUIRE(screen::save_settings(settings, folder / "home" / "settings.json"));
    return folder / "home";
}

}  // namespace haula::test
