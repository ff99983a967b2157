// The list of replays and what it opens, by a hand at the program that nobody sees.
#include <catch2/catch_test_macros.hpp>
#include <sstream>
#include <string>

#include "core/file_lock.h"
#include "core/files.h"
#include "hidden_hand.h"
#include "library/file_keeper.h"
#include "some_games.h"
#include "support/temp_dir.h"

using namespace haula;

namespace {

namespace fs = std::filesystem;

// The number of the entry beside which this stands.
std::string entry_with(test::HiddenHand& hand, const std::string& button, int most) {
    for (int i = 0; i < most; ++i) {
        std::string id = "replays." + std::to_string(i) + "." + button;
        if (hand.has(id)) {
            return id;
        }
    }
    FAIL("no entry has " << button);
    return {};
}

// A program that goes on with a record adds itself to those who made it.
std::string without_makers(const std::string& record) {
    std::istringstream lines(record);
    std::string kept;
    for (std::string line; std::getline(lines, line);) {
        kept += line.starts_with("maker: ") ? "" : line + "\n";
    }
    return kept;
}

void open_list(test::HiddenHand& hand) {
    hand.use("title.replays");
    hand.wait_until([&] { return !hand.says("Looking through"); }, "the games");
}

}  // namespace

TEST_CASE("a game pushed aside by a new one goes on from the list of replays", "[app][kept]") {
    const test::TempDir dir;
    test::leave_unfinished(dir.path(), test::of_hau_la("running.haula", "Anna"));
    const std::string anna = *read_file(dir / "games/running.haula", 1U << 20U);
    test::HiddenHand hand(dir.path());
    hand.use("title.play");
    hand.use("new_game.start");
    hand.wait_until([&] { return hand.shown() == "table"; }, "the table");
    hand.press(render::Key::escape);
    hand.use("pause.leave");
    CHECK_FALSE(hand.has("title.continue"));  // the new one was never begun

    open_list(hand);
    CHECK(hand.says("Hau La"));
    CHECK(hand.says("Anna · Blue"));
    CHECK(hand.says("Unfinished"));
    hand.use("replays.0.continue");
    CHECK(hand.shown() == "table");
    CHECK(without_makers(*read_file(dir / "games/running.haula", 1U << 20U)) == anna);
    hand.app().settings.details = true;  // names of pieces
    hand.press(render::Key::l);
    hand.wait_until([&] { return hand.says("Anna announces p1"); }, "the log");
    hand.press(render::Key::escape);
    hand.use("pause.leave");
    CHECK(hand.has("title.continue"));
    hand.wait_until([&] { return hand.says("Hau La: Anna · Blue"); }, "which game that is");
}

TEST_CASE("going on with one game puts the other aside, back and forth", "[app][kept]") {
    const test::TempDir dir;
    test::leave_unfinished(dir.path(), test::of_hau_la("haula-1.haula", "Anna"));
    test::leave_unfinished(dir.path(), test::of_hong_kong("running.haula"));
    test::HiddenHand hand(dir.path());
    for (int i = 0; i < 4; ++i) {
        open_list(hand);
        CHECK(hand.says("Anna"));
        CHECK(hand.says("Mei"));
        hand.use("replays.1.continue");  // the one that was not played last
        CHECK(hand.shown() == "table");
        hand.press(render::Key::escape);
        hand.use("pause.leave");
        CHECK(hand.shown() == "title");
    }
}

TEST_CASE("a damaged file is named in the list and left as it is", "[app][kept]") {
    const test::TempDir dir;
    test::leave_unfinished(dir.path(), test::of_hau_la("running.haula", "Anna"));
    REQUIRE(write_file_safely(dir / "games/haula-torn.haula", "haula-record 1\ngame: ha"));
    test::HiddenHand hand(dir.path());
    open_list(hand);
    CHECK(hand.says("haula-torn.haula cannot be read"));
    CHECK(hand.says("Anna"));
    CHECK(fs::exists(dir / "games/haula-torn.haula"));
    hand.check_layout("list with a damaged file");
}

TEST_CASE("a replay tells what happened as one would at the table", "[app][kept]") {
    const test::TempDir dir;
    test::leave_unfinished(dir.path(), test::of_hau_la("haula-1.haula", "Anna"));
    test::HiddenHand hand(dir.path());
    open_list(hand);
    hand.use("replays.0.watch");
    hand.use("replay.forward");
    hand.wait_until([&] { return hand.says("bird goes on it"); }, "the first placement");
    CHECK_FALSE(hand.says("announces p1"));
    hand.app().settings.details = true;
    hand.pass();
    CHECK(hand.says("announces p1"));
}

TEST_CASE("a game of Hong Kong is watched step by step, back and by scrubbing",
          "[app][kept][hong_kong]") {
    const test::TempDir dir;
    test::leave_unfinished(dir.path(), test::of_hong_kong("haula-1.haula"));
    test::HiddenHand hand(dir.path());
    hand.app().settings.reduced_motion = false;
    open_list(hand);
    hand.check_layout("list with Hong Kong");
    hand.use("replays.0.watch");
    CHECK(hand.shown() == "replay");
    const auto items = [&] { return hand.app().screens.back()->scene()->items.size(); };
    CHECK(hand.says("0 / 3"));
    // the moments are rebuilt beside the drawing, as those of every game
    hand.wait_until([&] { return items() > 0; }, "the first moment");
    const std::size_t bare = items();
    hand.use("replay.forward");
    hand.wait_until([&] { return hand.says("Mei puts a block on b2"); }, "the second moment");
    hand.wait_until([&] { return !hand.app().screens.back()->moving(); }, "the block to come down");
    CHECK(items() != bare);
    hand.use("replay.forward");
    hand.use("replay.forward");
    hand.wait_until([&] { return hand.says("Mei puts a fast block on d4, then a block on d4"); },
                    "the last");
    CHECK(hand.says("3 / 3"));
    CHECK_FALSE(hand.has("replay.forward"));
    hand.check_layout("replay of Hong Kong");
    hand.use("replay.moment", render::Key::left);
    CHECK(hand.says("Blue puts a block on b3"));
    hand.use("replay.back");
    hand.use("replay.back");
    CHECK(hand.says("0 / 3"));
    CHECK(items() == bare);
    // as a film from the beginning to the end
    hand.use("replay.play");
    hand.wait_until([&] { return hand.says("3 / 3"); }, "the end of the film");
    hand.use("replay.leave");
    CHECK(hand.shown() == "replays");
}

TEST_CASE("a damaged record is watched as far as it is sound", "[app][kept][hong_kong]") {
    const test::TempDir dir;
    test::leave_unfinished(dir.path(), test::of_hong_kong("haula-1.haula"));
    std::string text = *read_file(dir / "games/haula-1.haula", 1U << 20U);
    const std::size_t last = text.rfind("hash: ") + 6;
    text[last] = text[last] == '0' ? '1' : '0';
    REQUIRE(write_file_safely(dir / "games/haula-1.haula", text));
    test::HiddenHand hand(dir.path());
    open_list(hand);
    CHECK(hand.says("Damaged"));
    CHECK_FALSE(hand.has("replays.0.continue"));
    hand.use(entry_with(hand, "watch", 1));
    CHECK(hand.says("0 / 2"));
    hand.check_layout("replay of a damaged record");
}

TEST_CASE("the end of Hong Kong offers a record, a replay and another game",
          "[app][kept][hong_kong]") {
    const test::TempDir dir;
    test::Script almost{2, {{"Mei", "human"}, {"", "human"}}, {}, "hong_kong", "running.haula"};
    for (const char row : {'1', '2', '3', '4', '5'}) {
        for (const char column : {'a', 'b', 'c', 'd', 'e'}) {
            almost.acts.push_back(std::string("place block=") + column + row);
        }
    }
    almost.acts.pop_back();  // e5 is left
    test::leave_unfinished(dir.path(), almost);
    test::HiddenHand hand(dir.path());
    hand.app().folders.pictures = dir / "pictures";
    hand.use("title.continue");
    hand.press(render::Key::comma);
    hand.press(render::Key::enter);
    hand.press(render::Key::enter);
    hand.wait_until([&] { return hand.has("end.record"); }, "the end");
    CHECK(hand.says("Mei wins"));
    CHECK_FALSE(fs::exists(dir / "games/running.haula"));
    hand.check_layout("end of Hong Kong");
    hand.use("end.record");
    library::file_keeper().wait();
    CHECK_FALSE(fs::is_empty(dir / "pictures"));
    hand.use("end.watch");
    CHECK(hand.shown() == "replay");
    CHECK(hand.says("0 / 25"));
    hand.use("replay.leave");
    hand.use("end.again");
    CHECK(hand.shown() == "table");
    hand.wait_until([&] { return fs::exists(dir / "games/running.haula"); }, "its record");
    hand.press(render::Key::escape);
    hand.use("pause.leave");
    open_list(hand);
    CHECK(hand.says("Mei wins"));
    CHECK_FALSE(hand.has("replays.0.continue"));
}

TEST_CASE("a game that another window plays is not taken away from it", "[app][kept]") {
    const test::TempDir dir;
    test::leave_unfinished(dir.path(), test::of_hau_la("running.haula", "Anna"));
    const std::string anna = *read_file(dir / "games/running.haula", 1U << 20U);
    std::optional<FileLock> other_window = *FileLock::take(dir / "games/program-1.lock");
    test::HiddenHand hand(dir.path());
    CHECK_FALSE(hand.has("title.continue"));

    open_list(hand);
    hand.use("replays.0.continue");
    CHECK(hand.says("played in another window"));
    CHECK(hand.shown() == "replays");
    CHECK(*read_file(dir / "games/running.haula", 1U << 20U) == anna);

    other_window.reset();
    hand.use("replays.0.continue");
    CHECK(hand.shown() == "table");
    CHECK(without_makers(*read_file(dir / "games/running-2.haula", 1U << 20U)) == anna);
    CHECK_FALSE(fs::exists(dir / "games/running.haula"));
}
