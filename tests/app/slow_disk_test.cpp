// No frame waits for the disk: a file system stand-in that sleeps until it is woken.
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>

#include "app/screens/challenge_shelf.h"
#include "core/file_system.h"
#include "hidden_hand.h"
#include "library/file_keeper.h"
#include "screen/settings.h"
#include "sleepy_disk.h"
#include "some_games.h"
#include "support/temp_dir.h"

using namespace haula;
namespace fs = std::filesystem;
using test::check_nobody_waited;
using test::SleepyDisk;

namespace {

// Looked at past the program's own way to files.
std::size_t moves_in(const fs::path& record) {
    std::ifstream file(record);
    std::size_t moves = 0;
    for (std::string line; std::getline(file, line);) {
        moves += line.starts_with("move:") ? 1 : 0;
    }
    return moves;
}

bool holds(const fs::path& path, const std::string& words) {
    std::ifstream file(path);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    return text.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("no frame waits for a disk that sleeps: settings, a table, challenges, the Referee",
          "[app][disk]") {
    const test::TempDir dir;
    const fs::path home = dir / "home";
    test::HiddenHand hand(home);
    hand.app().settings.last_game = {"hong_kong", {"Mei", "Ben"}, {"human", "human"}, {}};
    hand.pass();
    hand.waits_for_files = false;
    SleepyDisk disk(home);
    disk.sleep();

    // settings: every step is kept, and the last is what counts
    hand.use("title.settings");
    for (const char* size : {"settings.text_size.1", "settings.text_size.4"}) {
        hand.use(size);
        hand.wait_until([&] { return disk.holds(); }, "a writing that the disk holds up");
    }
    hand.use("settings.details");
    hand.use("settings.done");
    CHECK_FALSE(holds(home / "settings.json", "150"));
    check_nobody_waited(disk, "settings");

    // a table's first moves, with the record held up as well
    hand.use("title.play");
    hand.use("new_game.start");
    hand.wait_until([&] { return hand.shown() == "table"; }, "the table");
    for (int i = 0; i < 3; ++i) {
        hand.press(render::Key::comma);
        hand.press(render::Key::enter);
        hand.press(render::Key::enter);
    }
    check_nobody_waited(disk, "a table");
    // who leaves it waits for nothing, nor who begins another, practises, or goes on with it
    hand.press(render::Key::escape);
    hand.use("pause.leave");
    REQUIRE(hand.shown() == "title");
    hand.use("title.practice");
    REQUIRE(hand.shown() == "opening");
    hand.wait_until([&] { return hand.says_key("app.opening"); }, "a word that it takes long");
    hand.press(render::Key::escape);
    REQUIRE(hand.shown() == "title");
    check_nobody_waited(disk, "leaving a table");
    CHECK_FALSE(fs::exists(home / "games" / "running.haula"));
    disk.wake();
    hand.wait_for("title.continue");
    hand.use("title.continue");
    hand.wait_until([&] { return hand.shown() == "table"; }, "the table again");
    CHECK(moves_in(home / "games" / "running.haula") == 3);
    disk.sleep();
    hand.press(render::Key::escape);
    hand.use("pause.leave");
    hand.use("title.play");
    hand.use("new_game.start");
    REQUIRE(hand.shown() == "table");
    hand.press(render::Key::escape);
    hand.use("pause.leave");
    check_nobody_waited(disk, "one game after another");

    // lists appear when they have been read
    hand.use("title.challenges");
    REQUIRE(hand.shown() == "challenges");
    CHECK_FALSE(hand.has("challenges.today"));
    hand.press(render::Key::escape);
    hand.use("title.replays");
    REQUIRE(hand.shown() == "replays");
    CHECK(hand.says_key("replay.reading"));
    check_nobody_waited(disk, "lists");
    disk.wake();
    hand.wait_for("replays.0.continue");
    CHECK_FALSE(hand.says_key("replay.reading"));
    hand.press(render::Key::escape);
    disk.sleep();

    // stars of a challenge, kept though the challenges are left
    {
        app::ChallengeShelf shelf;
        shelf.file = home / "challenges.json";
        shelf.progress.note("first", 3);
        screen::Context context = hand.context();
        shelf.keep(context);
    }
    hand.wait_until([&] { return disk.holds(); }, "the stars held up");
    check_nobody_waited(disk, "challenges");
    disk.wake();

    // the Referee's desk, at every change and undo, and what is saved
    hand.use("title.referee");
    hand.wait_until([&] { return hand.has("referee.report"); }, "the start at rest");
    disk.sleep();
    hand.use("referee.kind.LC");
    hand.press(render::Key::comma);
    hand.press(render::Key::enter);
    hand.press(render::Key::n);
    hand.wait_until([&] { return hand.says("p1"); }, "the new piece");
    hand.use("referee.undo");
    hand.wait_until([&] { return !hand.says("p1"); }, "the start again");
    hand.use("referee.redo");
    hand.wait_until([&] { return hand.says("p1"); }, "the piece again");
    hand.use("referee.save");
    hand.wait_until([&] { return disk.holds(); }, "the saving held up");
    CHECK_FALSE(fs::exists(home / "structures" / "structure.json"));
    hand.use("referee.back");
    hand.wait_until([&] { return hand.shown() == "title"; }, "the title");
    hand.use("title.referee");
    REQUIRE(hand.shown() == "opening");
    hand.press(render::Key::escape);
    check_nobody_waited(disk, "the Referee");

    // and everything is there once the disk is awake
    disk.wake();
    library::file_keeper().wait();
    CHECK(screen::load_settings(home / "settings.json").settings.text_percent == 150);
    CHECK(is_ordinary_file(home / "challenges.json"));
    CHECK(is_ordinary_file(home / "structures" / "autosave" / "desk.json"));
    CHECK(is_ordinary_file(home / "structures" / "structure.json"));
    hand.wait_until([&] { return hand.says("structure.json"); }, "that it was saved");
    CHECK(hand.app().toasts.size() == 1);
}

TEST_CASE("a program that is closed while its disk sleeps leaves the whole game behind",
          "[app][disk]") {
    const test::TempDir dir;
    const fs::path home = dir / "home";
    auto hand = std::make_unique<test::HiddenHand>(home);
    hand->app().settings.last_game = {"hong_kong", {"Mei", "Ben"}, {"human", "human"}, {}};
    hand->pass();
    hand->waits_for_files = false;
    SleepyDisk disk(home);
    disk.sleep();
    hand->use("title.play");
    hand->use("new_game.start");
    for (int i = 0; i < 3; ++i) {
        hand->press(render::Key::comma);
        hand->press(render::Key::enter);
        hand->press(render::Key::enter);
    }
    hand->app().screens.clear();  // as the program's end does
    hand.reset();
    check_nobody_waited(disk, "closing");
    CHECK_FALSE(fs::exists(home / "games" / "running.haula"));
    disk.wake();
    library::file_keeper().wait();
    CHECK(moves_in(home / "games" / "running.haula") == 3);
}

TEST_CASE("the end's keepsakes are written while the disk sleeps, and told when they are there",
          "[app][disk]") {
    const test::TempDir dir;
    test::Script almost{2, {{"Mei", "human"}, {"", "human"}}, {}, "hong_kong", "running.haula"};
    for (const char row : {'1', '2', '3', '4', '5'}) {
        for (const char column : {'a', 'b', 'c', 'd', 'e'}) {
            almost.acts.push_back(std::string("place block=") + column + row);
        }
    }
    almost.acts.pop_back();
    test::leave_unfinished(dir.path(), almost);
    test::HiddenHand hand(dir.path());
    hand.app().folders.pictures = dir / "pictures";
    SleepyDisk disk(dir.path());
    hand.use("title.continue");
    hand.press(render::Key::comma);
    hand.press(render::Key::enter);
    hand.press(render::Key::enter);
    hand.wait_until([&] { return hand.has("end.record"); }, "the end");
    hand.waits_for_files = false;
    disk.sleep();
    hand.use("end.record");
    hand.wait_until([&] { return disk.holds(); }, "the copy held up");
    CHECK_FALSE(hand.says(".txt"));
    check_nobody_waited(disk, "the end");
    disk.wake();
    hand.wait_until([&] { return hand.says(".txt"); }, "the sentence");

    // a link is made of the record on disk
    hand.app().toasts.clear();
    disk.sleep();
    hand.use("end.link");
    hand.wait_until([&] { return disk.holds(); }, "the record held up");
    CHECK(hand.app().toasts.empty());
    check_nobody_waited(disk, "a link");
    disk.wake();
    hand.wait_until([&] { return !hand.app().toasts.empty(); }, "that it was copied");
    CHECK(entries_of(dir / "pictures").size() == 1);
}
