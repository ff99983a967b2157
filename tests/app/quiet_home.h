#pragma once

#include <catch2/catch_test_macros.hpp>
#include <filesystem>

#include "screen/settings.h"
#include "support/temp_dir.h"

namespace haula::test {

// A home in which the program is English, silent and still, and names pieces and holes, so that
// tests need not wait and can tell what is meant.
inline std::filesystem::path quiet_home(const TempDir& folder, bool hints = true,
                                        const screen::LastGame& last_game = {}) {
    screen::Settings settings;
    settings.language = "en";
    settings.reduced_motion = true;
    settings.muted = true;
    settings.hints = hints;
    settings.last_game = last_game;
    settings.details = true;
    settings.pause_tenth_s = 0;
    settings.told = {"coach.all"};
    REQUIRE(screen::save_settings(settings, folder / "home" / "settings.json"));
    return folder / "home";
}

}  // namespace haula::test
