#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "render/quality.h"
#include "render/room.h"
#include "rules/state.h"
#include "screen/actions.h"

namespace haula::screen {

enum class Palette { clear, distinct };  // `distinct` also for eyes that see fewer colours

// What a game was last started with.
struct LastGame {
    std::string game;                      // empty: the first there is
    std::vector<std::string> names;        // a seat each, may be empty
    std::vector<std::string> controllers;  // "human", "bot:easy"
    rules::Options options;
    std::vector<std::string> colours = {};  // a seat each, or none: in the seats' order

    friend bool operator==(const LastGame&, const LastGame&) = default;
};

// What the player chose, kept from one start to the next.
struct Settings {
    std::string language = "en";
    int text_percent = 100;  // 80 to 200
    Palette palette = Palette::clear;
    std::optional<render::Quality> quality;  // none: what fits the graphics
    int volume_percent = 70;
    bool muted = false;
    int camera_percent = 100;  // 25 to 300
    bool reduced_motion = false;
    bool hints = true;
    render::Room room = render::Room::daylight;
    bool owners_show = true;  // things show finely who put them there
    bool details = false;     // names of pieces and holes in what the table says
    int pause_tenth_s = 20;   // for which a bot's act stands before play goes on; 0 to 100
    bool assisted = false;    // against bots, a move's outcome is shown before it is announced
    std::vector<std::string> told = {};  // what is told at length once only, by id
    Keys keys;
    LastGame last_game;
    // Kept from game to game, by what they belong to: the best result, and the wins of those who
    // play each other again.
    std::map<std::string, int> best = {};
    std::map<std::string, std::vector<int>> series = {};

    friend bool operator==(const Settings&, const Settings&) = default;
};

// The first language of the system that there is, as the environment tells.
std::string system_language();

std::string print(const Settings& settings);
// Fields that are missing keep their first values; anything else that is wrong is an error.
Result<Settings> parse_settings(std::string_view json);

struct LoadedSettings {
    Settings settings;
    std::optional<std::filesystem::path> broken;  // what was read and made no sense was moved here
    // Why the file could not be read, or not be moved: it stays where it is, and nothing may write
    // over it.
    std::optional<Error> unread;
};

// No file: the first values.
LoadedSettings load_settings(const std::filesystem::path& file);
Result<void> save_settings(const Settings& settings, const std::filesystem::path& file);

}  // namespace haula::screen
