// Practice is kept after every piece and goes on where it was, with everything to be taken back.
#include <catch2/catch_test_macros.hpp>

#include "core/files.h"
#include "hidden_hand.h"
#include "rules/record.h"
#include "some_games.h"
#include "support/paths.h"
#include "support/temp_dir.h"

using namespace haula;

namespace {

namespace fs = std::filesystem;

std::size_t steps_in(const fs::path& record) {
    const auto loaded = rules::load_record(record);
    return loaded ? loaded->steps.size() : 0;
}

void place_a_piece(test::HiddenHand& hand) {
    hand.use("piece.SF");
    hand.press(render::Key::period);
    hand.press(render::Key::enter);
    hand.press(render::Key::period);
    hand.press(render::Key::enter);
    hand.use("table.announce");
}

}  // namespace

TEST_CASE("practice goes on where it was, back to the start, and begins afresh",
          "[app][kept][practice]") {
    const test::TempDir dir;
    const fs::path record = dir / "games/practice.haula";
    {
        test::HiddenHand hand(dir.path());
        hand.use("title.practice");
        CHECK_FALSE(hand.has("practice.afresh"));  // there is nothing yet
        place_a_piece(hand);
        hand.wait_until([&] { return steps_in(record) == 2; }, "the piece on disk");
        hand.press(render::Key::escape);
        CHECK(hand.says("Practice is kept"));
        hand.check_layout("pause of practice");
    }
    test::HiddenHand hand(dir.path());
    hand.use("title.practice");
    CHECK(steps_in(record) == 2);
    hand.use("table.undo");
    hand.wait_until([&] { return steps_in(record) == 0; }, "the shorter record on disk");
    place_a_piece(hand);
    hand.wait_until([&] { return steps_in(record) == 2; }, "another piece on disk");
    const std::string before = *read_file(record, 1U << 20U);
    hand.use("practice.afresh");
    hand.wait_until([&] { return hand.says("kept among the replays"); }, "practice afresh");
    CHECK(steps_in(record) == 0);
    hand.press(render::Key::escape);
    hand.use("pause.leave");

    // what was practised before is found again, as practice
    hand.use("title.replays");
    hand.use("replays.0.continue");
    CHECK(hand.shown() == "practice");
    CHECK(*read_file(record, 1U << 20U) == before);
    CHECK(hand.has("table.undo"));
}

TEST_CASE("practice goes over to any other game from its pause, and says what it is for there",
          "[app][kept][practice]") {
    const test::TempDir dir;
    test::HiddenHand hand(dir.path());
    hand.use("title.practice");
    CHECK(hand.says("how it bends"));
    hand.press(render::Key::escape);
    CHECK_FALSE(hand.has("pause.practise.hau_la"));  // that is what is practised
    hand.use("pause.practise.honga");
    hand.wait_until([&] { return hand.says("kept among the replays"); }, "Honga to practise");
    CHECK(hand.shown() == "practice");
    CHECK(hand.says("you play every side"));
    CHECK_FALSE(hand.says("how it bends"));
    CHECK(rules::load_record(dir / "games/practice.haula")->setup.game == "honga");
}

TEST_CASE("a practice that cannot be read is kept aside and said", "[app][kept][practice]") {
    const test::TempDir dir;
    fs::create_directories(dir / "games");
    const std::string torn = "haula-record 1\ngame: ha";
    REQUIRE(write_file_safely(dir / "games/practice.haula", torn));
    test::HiddenHand hand(dir.path());
    hand.use("title.practice");
    CHECK(hand.shown() == "practice");
    CHECK(hand.says("cannot be gone on with"));
    std::size_t kept = 0;
    for (const fs::directory_entry& entry : fs::directory_iterator(dir / "games")) {
        const std::string text = *read_file(entry.path(), 1U << 20U);
        kept += text == torn ? 1 : 0;
    }
    CHECK(kept == 1);
}

TEST_CASE("a game killed right after its last act ends with its structure standing",
          "[app][kept]") {
    const test::TempDir dir;
    fs::create_directories(dir / "games");
    fs::copy_file(fs::path(HAULA_SOURCE_DIR) / "tests/data/records/anna_and_ben.txt",
                  dir / "games/running.haula");
    test::HiddenHand hand(dir.path());
    hand.use("title.continue");
    hand.wait_until([&] { return hand.has("end.title"); }, "the end");
    CHECK(hand.has("end.model"));
    CHECK(hand.app().screens.back()->scene()->items.size() > 10);
    CHECK_FALSE(fs::exists(dir / "games/running.haula"));
}

TEST_CASE("a practised game that is over can be taken back or begun afresh",
          "[app][kept][practice]") {
    const test::TempDir dir;
    fs::create_directories(dir / "games");
    auto record =
        rules::load_record(fs::path(HAULA_SOURCE_DIR) / "tests/data/records/anna_and_ben.txt");
    REQUIRE(record);
    record->seats = {{"", "human"}, {"", "human"}};
    REQUIRE(write_file_safely(dir / "games/practice.haula", rules::print(*record)));
    test::HiddenHand hand(dir.path());
    hand.use("title.practice");
    hand.wait_until([&] { return hand.has("table.end_afresh"); }, "the end");
    hand.check_layout("end of practice");
    hand.use("table.end_undo");
    hand.wait_until([&] { return !hand.has("table.end_afresh"); }, "the game to go on");
    CHECK(steps_in(dir / "games/practice.haula") > 0);
}
