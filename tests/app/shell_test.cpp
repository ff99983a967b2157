// Through the screens around a game, with a hand: Xvfb and xdotool.
#include <catch2/catch_test_macros.hpp>
#include <filesystem>

#include "core/files.h"
#include "quiet_home.h"
#include "screen/settings.h"
#include "support/paths.h"
#include "support/shown_window.h"

using namespace haula;
using namespace haula::test;

namespace {

// Still: software drawing is slow, and nothing here is about the turning structure.
screen::Settings settings_in(const std::filesystem::path& home) {
    return screen::load_settings(home / "settings.json").settings;
}

const std::vector<std::string> k_small{"--size", "960x600", "--quality", "low"};

}  // namespace

TEST_CASE("a newcomer reaches a running game against the computer in two clicks",
          "[app][window][shell]") {
    const TempDir folder;
    Screen screen(1000, 640);
    ShownWindow shown(screen, k_small, quiet_home(folder));
    shown.wait_for_screen("title");
    shown.click("title.play");
    shown.click("new_game.start");
    shown.wait_for_screen("table");
    // and the next time everything is as it was chosen
    screen::Settings kept;
    REQUIRE(wait_until(
        [&] {
            kept = settings_in(shown.home());
            return kept.last_game.controllers.size() == 2;
        },
        20.0));
    CHECK(kept.last_game.controllers[0] == "human");
    CHECK(kept.last_game.controllers[1].starts_with("bot:"));
}

TEST_CASE("the language and the text size change at once and are kept", "[app][window][shell]") {
    const TempDir folder;
    Screen screen(1000, 640);
    const std::filesystem::path home = quiet_home(folder);
    {
        ShownWindow shown(screen, k_small, home);
        shown.click("title.settings");
        shown.wait_for_screen("settings");
        shown.wait_for_text("Text size");
        shown.window().settled_photo("settings-english");
        shown.click("settings.language.1");
        shown.wait_for_text("Taille du texte");
        shown.click("settings.text_size.4");
        REQUIRE(wait_until([&] { return settings_in(home).text_percent == 150; }, 20.0));
        shown.window().settled_photo("settings-french-150");
        shown.window().key("Escape");
        shown.wait_for_screen("title");
        shown.wait_for_text("Jouer");
        CHECK_FALSE(shown.says("Play"));
        shown.window().key("ctrl+q");
        REQUIRE(shown.window().wait_for_end(20.0));
        CHECK(shown.window().exit_code() == 0);
    }
    ShownWindow again(screen, k_small, home);
    again.wait_for_text("Jouer");
}

TEST_CASE("the keyboard alone goes through the menus", "[app][window][shell]") {
    const TempDir folder;
    Screen screen(1000, 640);
    ShownWindow shown(screen, k_small, quiet_home(folder));
    shown.wait_for_screen("title");
    const auto focus_on = [&](const std::string& id, const std::string& key) {
        for (int i = 0; i < 40; ++i) {
            const std::optional<Shown> found = shown.widget(id);
            if (found && found->focused) {
                return;
            }
            const std::vector<Shown> before = shown.shown();
            shown.window().key(key);
            wait_until(
                [&] {
                    const std::vector<Shown> now = shown.shown();
                    return !std::equal(now.begin(), now.end(), before.begin(), before.end(),
                                       [](const Shown& a, const Shown& b) {
                                           return a.id == b.id && a.focused == b.focused;
                                       });
                },
                10.0);
        }
        FAIL(id << " was never reached");
    };
    focus_on("title.settings", "Down");
    shown.window().settled_photo("title-focus");
    shown.window().key("Return");
    shown.wait_for_screen("settings");
    focus_on("settings.page.2", "Tab");
    shown.window().key("Return");
    shown.wait_for("settings.key.turn_left");
    focus_on("settings.key.turn_left", "Tab");
    shown.window().key("space");
    shown.wait_for_text("Press the key");
    shown.window().key("k");
    REQUIRE(wait_until(
        [&] {
            return settings_in(shown.home()).keys.of(screen::Action::turn_left) ==
                   screen::KeyPress{render::Key::k};
        },
        20.0));
    shown.window().key("Escape");
    shown.wait_for_screen("title");
}

TEST_CASE("a player's name is typed, accents included", "[app][window][shell]") {
    const TempDir folder;
    Screen screen(1320, 960);  // four players are seen without scrolling
    ShownWindow shown(screen, {"--size", "1280x900", "--quality", "low"}, quiet_home(folder));
    shown.click("title.play");
    shown.click("new_game.name.1");
    shown.window().type("Zoe");
    shown.wait_for_text("Zoe");
    shown.click("new_game.players.2");
    shown.wait_for("new_game.name.4");
    shown.click("new_game.up.2");
    REQUIRE(wait_until(
        [&] {
            for (const Shown& one : shown.shown()) {
                if (one.kind == "text" && one.id == "new_game.name.2" && one.text == "Zoe") {
                    return true;
                }
            }
            return false;
        },
        20.0));
    shown.window().settled_photo("new-game-four");
}

TEST_CASE("broken settings are put aside and the player is told", "[app][window][shell]") {
    const TempDir folder;
    std::filesystem::create_directories(folder / "home");
    REQUIRE(write_file_safely(folder / "home" / "settings.json", "{ this is no JSON"));
    Screen screen(1000, 640);
    ShownWindow shown(screen, k_small, folder / "home");
    shown.wait_for_text("settings.json.broken");
    CHECK(std::filesystem::exists(folder / "home" / "settings.json.broken"));
}

TEST_CASE("settings that cannot be read are left alone, and the player is told",
          "[app][window][shell]") {
    const TempDir folder;
    // a folder in the file's place: read(2) fails, whoever asks
    std::filesystem::create_directories(folder / "home" / "settings.json");
    Screen screen(1000, 640);
    ShownWindow shown(screen, k_small, folder / "home");
    shown.wait_for_text("their file is left as it is");
    CHECK(std::filesystem::is_directory(folder / "home" / "settings.json"));
    CHECK_FALSE(std::filesystem::exists(folder / "home" / "settings.json.broken"));
}

TEST_CASE("the rules are read page by page, with their drawings", "[app][window][shell]") {
    const TempDir folder;
    Screen screen(1000, 640);
    ShownWindow shown(screen, k_small, quiet_home(folder));
    shown.click("title.rules");
    shown.wait_for_screen("rules");
    shown.wait_for("rules.drawing");
    const Photo first = shown.window().settled_photo("rules-1");
    shown.click("rules.next");
    shown.wait_for_text("Large and small construction pieces");
    shown.wait_for("rules.drawing");
    const Photo second = shown.window().settled_photo("rules-2");
    CHECK(difference(first, second) > 0.02);
    shown.window().key("Escape");
    shown.wait_for_screen("title");
}

TEST_CASE("a played game is looked at again, forwards, backwards and by scrubbing",
          "[app][window][shell]") {
    const TempDir folder;
    const std::filesystem::path home = quiet_home(folder);
    std::filesystem::create_directories(home / "games");
    std::filesystem::copy_file(
        std::filesystem::path(HAULA_SOURCE_DIR) / "tests/data/records/anna_and_ben.txt",
        home / "games" / "anna_and_ben.txt");
    Screen screen(1000, 640);
    ShownWindow shown(screen, k_small, home);
    shown.click("title.replays");
    shown.wait_for_text("Anna");
    shown.click("replays.0.watch");
    shown.wait_for_screen("replay");
    shown.wait_for_text("begins");
    const Photo beginning = shown.window().settled_photo("replay-0");
    shown.click("replay.forward");
    shown.wait_for_text("announces");
    const Photo next = shown.window().settled_photo("replay-1");
    CHECK(difference(beginning, next) > 0.002);
    shown.click("replay.back");
    shown.wait_for_text("begins");
    // to the middle by a click on the slider
    const std::optional<Shown> slider = shown.widget("replay.moment");
    REQUIRE(slider);
    shown.window().click(static_cast<int>(slider->x), static_cast<int>(slider->y));
    REQUIRE(wait_until([&] { return !shown.says("begins"); }, 60.0));
    const Photo middle = shown.window().settled_photo("replay-2-middle");
    CHECK(difference(next, middle) > 0.002);
    shown.window().key("Escape");
    shown.wait_for_screen("replays");
}
