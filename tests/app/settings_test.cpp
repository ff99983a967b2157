#include "screen/settings.h"

#include <catch2/catch_test_macros.hpp>
#include <cerrno>
#include <filesystem>
#include <string>
#include <vector>

#include "core/file_operations.h"
#include "core/files.h"
#include "hidden_hand.h"
#include "paint/rect.h"
#include "paint/size.h"
#include "screen/settings_screen.h"
#include "support/temp_dir.h"

using namespace haula;
using render::Key;
using screen::Action;
using screen::Settings;

TEST_CASE("settings come back as they were saved", "[app][settings]") {
    Settings settings;
    settings.language = "fr";
    settings.text_percent = 150;
    settings.palette = screen::Palette::distinct;
    settings.quality = render::Quality::high;
    settings.volume_percent = 5;
    settings.muted = true;
    settings.camera_percent = 250;
    settings.reduced_motion = true;
    settings.hints = false;
    settings.keys.set(Action::undo, {Key::z, true});
    settings.last_game = {
        "hau_la", {"Zoé", ""}, {"human", "bot:random"}, {{"setup", "tripod"}}, {"green", "red"}};
    const test::TempDir folder;
    const std::filesystem::path file = folder / "new" / "settings.json";
    REQUIRE(screen::save_settings(settings, file));
    const screen::LoadedSettings loaded = screen::load_settings(file);
    CHECK(loaded.settings == settings);
    CHECK_FALSE(loaded.broken);
}

TEST_CASE("without a file the settings are the first ones", "[app][settings]") {
    const test::TempDir folder;
    const screen::LoadedSettings loaded = screen::load_settings(folder / "none.json");
    CHECK(loaded.settings.text_percent == 100);
    CHECK_FALSE(loaded.broken);
}

TEST_CASE("a broken settings file is kept aside and replaced by the first settings",
          "[app][settings]") {
    const test::TempDir folder;
    const std::filesystem::path file = folder / "settings.json";
    for (const char* content :
         {"", "{", "[]", "{\"haula_settings\": 2}", "{\"haula_settings\": 1, \"text_percent\": 20}",
          "{\"haula_settings\": 1, \"text_percent\": \"big\"}",
          "{\"haula_settings\": 1, \"language\": \"tlh\"}",
          "{\"haula_settings\": 1, \"quality\": \"best\"}",
          "{\"haula_settings\": 1, \"keys\": {\"undo\": \"no key\"}}",
          "{\"haula_settings\": 1, \"keys\": 5}",
          "{\"haula_settings\": 1, \"last_game\": {\"names\": [1], \"controllers\": [2]}}",
          "{\"haula_settings\": 1, \"last_game\": {\"colours\": [\"red\"]}}",
          "{\"haula_settings\": 1, \"last_game\": {\"colours\": 3}}"}) {
        INFO(content);
        REQUIRE(write_file_safely(file, content));
        const screen::LoadedSettings loaded = screen::load_settings(file);
        REQUIRE(loaded.broken);
        CHECK(*read_file(*loaded.broken, 1000) == content);
        CHECK_FALSE(std::filesystem::exists(file));
        CHECK(loaded.settings.text_percent == 100);
    }
}

TEST_CASE("a passing error of reading leaves the settings where they are", "[app][settings]") {
    const test::TempDir folder;
    const std::filesystem::path file = folder / "settings.json";
    Settings settings;
    settings.text_percent = 150;
    REQUIRE(screen::save_settings(settings, file));
    for (const int error : {EIO, EACCES}) {
        const file_operations::Interception interception([&](file_operations::Kind, const char*) {
            return file_operations::Interference{.error = error};
        });
        const screen::LoadedSettings loaded = screen::load_settings(file);
        CHECK(loaded.settings.text_percent == 100);
        CHECK_FALSE(loaded.broken);
        REQUIRE(loaded.unread);
        CHECK(loaded.unread->detail.find("settings.json") != std::string::npos);
    }
    CHECK(screen::load_settings(file).settings == settings);
}

TEST_CASE("fields that are missing keep their first values", "[app][settings]") {
    const auto settings = screen::parse_settings(R"({"haula_settings": 1, "text_percent": 125})");
    REQUIRE(settings);
    CHECK(settings->text_percent == 125);
    CHECK(settings->volume_percent == Settings{}.volume_percent);
}

TEST_CASE("every action has a name and a key of its own", "[app][settings]") {
    const screen::Keys keys;
    for (std::size_t i = 0; i < screen::k_action_count; ++i) {
        const auto action = static_cast<Action>(i);
        CHECK(screen::action_named(screen::name_of(action)) == action);
        for (std::size_t j = i + 1; j < screen::k_action_count; ++j) {
            CHECK(keys.of(action) != keys.of(static_cast<Action>(j)));
        }
    }
    for (std::size_t i = 0; i < render::k_key_count; ++i) {
        const auto key = static_cast<Key>(i);
        CHECK(render::key_named(render::name_of(key)) == key);
    }
}

TEST_CASE("a key that is taken is exchanged, so that no action is left without one",
          "[app][settings]") {
    screen::Keys keys;
    const screen::KeyPress before = keys.of(Action::flip_face);
    keys.set(Action::flip_face, keys.of(Action::undo));
    CHECK(keys.of(Action::undo) == before);
    CHECK(keys.of(Action::flip_face) != before);
}

TEST_CASE("the tabs of the settings keep their places from page to page", "[app][settings]") {
    const test::TempDir folder;
    test::HiddenHand hand(folder / "home");
    for (const paint::Size size : {paint::Size{960, 600}, paint::Size{1280, 720}}) {
        for (const int percent : {100, 150}) {
            INFO(size.width << ", " << percent << " %");
            hand.size = size;
            hand.app().settings.text_percent = percent;
            hand.open(screen::make_settings_screen());
            std::vector<paint::Rect> places;
            for (int page = 0; page < 3; ++page) {
                hand.use("settings.page." + std::to_string(page));
                hand.pass();
                for (int tab = 0; tab < 3; ++tab) {
                    const ui::Drawn* drawn = hand.find("settings.page." + std::to_string(tab));
                    REQUIRE(drawn != nullptr);
                    places.push_back(drawn->rect);
                }
            }
            REQUIRE(places.size() == 9);
            for (std::size_t i = 3; i < places.size(); ++i) {
                CHECK(places[i] == places[i % 3]);
            }
        }
    }
}
