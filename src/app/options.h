#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "paint/size.h"
#include "render/camera.h"
#include "render/quality.h"

namespace haula::app {

// What the command line asks for.
struct LaunchOptions {
    bool help = false;
    bool version = false;
    std::optional<std::string> link;                 // a game or structure to open first
    std::optional<std::filesystem::path> structure;  // show what this file says, settled
    std::optional<std::filesystem::path> record;     // the game that the picture is of
    std::optional<int> moment;                       // of that game, from 1; none: the best
    bool time_lapse = false;                         // all of that game
    std::optional<std::filesystem::path> picture;    // draw this file and end
    bool force = false;                              // replace it, should it be there
    std::optional<paint::Size> size;
    std::optional<render::Preset> view;
    std::optional<render::Quality> quality;
    bool fullscreen = false;
    std::optional<int> bench_frames;
    std::optional<int> soak_minutes;
    std::vector<std::string> soak_bots{"easy", "normal"};  // their levels, a seat each
    std::optional<std::filesystem::path> pictures;         // where F12 saves
    std::optional<std::filesystem::path> home;             // where settings and games are kept
    std::optional<std::filesystem::path> layout;           // where the window says what it shows

    friend bool operator==(const LaunchOptions&, const LaunchOptions&) = default;
};

// The words behind the program's name.
Result<LaunchOptions> parse_options(std::span<const std::string> words);

std::string_view usage();

}  // namespace haula::app
