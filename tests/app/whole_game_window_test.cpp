// Games of Hau La in a real window up to the end screen, by mouse and by keyboard, and in the
// largest window. The whole ones are slow; the others begin before a game's last placement.
#include <catch2/catch_test_macros.hpp>
#include <fstream>

#include "quiet_home.h"
#include "support/paths.h"
#include "table_window.h"

using namespace haula;
using namespace haula::test;

namespace {

std::filesystem::path recorded_game() {
    return std::filesystem::path(HAULA_TEST_DATA) / "records" / "anna_and_ben.txt";
}

// The file with this ending, once it is there.
std::filesystem::path wait_for_file(const std::filesystem::path& folder,
                                    const std::string& ending) {
    std::filesystem::path found;
    const bool there = wait_until(
        [&] {
            std::error_code ignored;
            for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
                if (entry.path().extension() == ending) {
                    found = entry.path();
                }
            }
            return !found.empty();
        },
        300.0);
    INFO(ending);
    REQUIRE(there);
    return found;
}

std::string beginning_of(const std::filesystem::path& file, std::size_t letters) {
    std::string text(letters, '\0');
    std::ifstream(file, std::ios::binary).read(text.data(), static_cast<std::streamsize>(letters));
    return text;
}

// A new game against the computer, from the title on.
void begin_against_computer(TableWindow& window) {
    window.click("title.play");
    window.click("new_game.controller.2.1");  // the weakest
    window.click("new_game.start");
    window.wait_for_screen("table");
}

}  // namespace

TEST_CASE("the last piece is placed by mouse, and the end is kept", "[app][window][table]") {
    const TempDir folder;
    Screen screen(1320, 760);
    const std::filesystem::path home = quiet_home(folder, false);
    leave_before_last_placement(home, recorded_game());
    TableWindow shown(
        screen, home,
        {"--quality", "low", "--size", "1280x720", "--pictures", (folder / "pictures").string()});
    shown.click("title.continue");
    shown.play_to_the_end_by_mouse();
    shown.wait_for_text("Heights round by round");
    shown.window().settled_photo("end");
    shown.click("end.picture");
    CHECK(beginning_of(wait_for_file(folder / "pictures", ".png"), 4) == "\x89PNG");
    shown.click("end.model");
    CHECK(beginning_of(wait_for_file(folder / "pictures", ".glb"), 4) == "glTF");
    shown.wait_for_text(".glb");  // said once the dialog of a long writing is gone
    shown.click("end.record");
    CHECK(beginning_of(wait_for_file(folder / "pictures", ".txt"), 12) == "haula-record");
    shown.click("end.animation");  // it takes a while, says how far it is and can be stopped
    shown.click_away("studio.stop");
    CHECK_FALSE(std::filesystem::exists(home / "games" / "running.haula"));
    shown.click("end.title");
    shown.wait_for_screen("title");
    CHECK_FALSE(shown.widget("title.continue"));
}

TEST_CASE("the last piece is placed by the keyboard alone", "[app][window][table]") {
    const TempDir folder;
    Screen screen(1000, 640);
    const std::filesystem::path home = quiet_home(folder, false);
    leave_before_last_placement(home, recorded_game());
    TableWindow shown(screen, home);
    shown.wait_for("title.continue");
    shown.window().key("Down");
    shown.window().key("Return");
    shown.play_to_the_end_by_keys();
    shown.wait_for_text("Heights round by round");
    shown.window().settled_photo("end-960");
    shown.window().key("Escape");
    shown.wait_for_screen("title");
}

TEST_CASE("the largest window shows the table and takes a piece", "[.slow][window][table]") {
    const TempDir folder;
    Screen screen(3840, 2160);
    const std::filesystem::path home = quiet_home(folder, false);
    leave_unfinished(home, {2,
                            seats_with("human"),
                            {"place kind=SF a=s1.2+ marker=red on=1+",
                             "=settled touches=none heights=red:900"}});
    TableWindow shown(screen, home, {"--quality", "low", "--size", "3840x2160"});
    shown.click("title.continue");
    shown.place_by_mouse("SF", {"o6", "p2.1"});
    shown.wait_for_text("Red announces p2");
    const Photo photo = shown.window().settled_photo("table-3840");
    CHECK(photo.width == 3840);
    CHECK(photo.height == 2160);
}

TEST_CASE("a whole game against the computer by mouse", "[.slow][window][table]") {
    const TempDir folder;
    Screen screen(1320, 760);
    TableWindow shown(
        screen, quiet_home(folder, false),
        {"--quality", "low", "--size", "1280x720", "--pictures", (folder / "pictures").string()});
    begin_against_computer(shown);
    shown.play_to_the_end_by_mouse();
    shown.wait_for_text("Heights round by round");
    shown.window().settled_photo("whole-game-mouse");
    shown.click("end.animation");
    CHECK(beginning_of(wait_for_file(folder / "pictures", ".gif"), 6) == "GIF89a");
}

TEST_CASE("a whole game against the computer by the keyboard alone", "[.slow][window][table]") {
    const TempDir folder;
    Screen screen(1320, 760);
    TableWindow shown(screen, quiet_home(folder, false),
                      {"--quality", "low", "--size", "1280x720"});
    // the menus by keyboard have a test of their own
    begin_against_computer(shown);
    shown.play_to_the_end_by_keys();
    shown.wait_for_text("Heights round by round");
    shown.window().settled_photo("whole-game-keys");
}
