// Links, by a hand at the program that nobody sees: opened, and copied where a game or a structure
// is.
#include "rules/link.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

#include "hidden_hand.h"
#include "render/clipboard.h"
#include "rules/record.h"
#include "some_games.h"
#include "support/paths.h"
#include "support/temp_dir.h"

using namespace haula;

namespace {

std::string shown(test::HiddenHand& hand) { return std::string(hand.app().screens.back()->name()); }

rules::Record hong_kong() {
    return rules::load_record(HAULA_SOURCE_DIR "/tests/golden/records/hong_kong.txt").value();
}

void open_link(test::HiddenHand& hand, const std::string& link) {
    hand.app().link = link;
    hand.pass();
}

}  // namespace

TEST_CASE("a game's link opens its replay at its moment, and is copied again from there",
          "[app][link]") {
    const test::TempDir dir;
    test::HiddenHand hand(dir.path());
    const std::string link = print(*rules::link_of(hong_kong(), 10));
    open_link(hand, link);
    hand.wait_until([&] { return shown(hand) == "replay"; }, "the replay");
    hand.wait_until([&] { return hand.says("10 / "); }, "the moment");
    hand.use("replay.link");
    CHECK(hand.says("Copied as a link of " + std::to_string(link.size()) + " letters"));
    CHECK(render::copied_text() == link);
}

TEST_CASE("a broken link is told in a sentence, and the title stays", "[app][link]") {
    const test::TempDir dir;
    test::HiddenHand hand(dir.path());
    open_link(hand, "#g1broken");
    CHECK(shown(hand) == "title");
    CHECK(hand.says("this link is broken"));
}

TEST_CASE("a structure's link opens at the Referee's, and is copied again from there",
          "[app][link]") {
    const test::TempDir dir;
    test::HiddenHand hand(dir.path());
    const std::string text =
        R"({"haula_structure":1,"set":"standard","start":"standard","place":[)"
        R"({"piece":"p1","kind":"SF","a":{"hole":"o4","face":"+","roll":30}}]})";
    const rules::Link link = *rules::structure_link(text);
    open_link(hand, print(link));
    hand.wait_until([&] { return shown(hand) == "referee"; }, "the Referee");
    hand.use("referee.link");
    const Result<rules::Link> copied = rules::parse_link(render::copied_text());
    REQUIRE(copied.ok());
    CHECK(copied->kind == rules::Link::Kind::structure);
    CHECK(copied->text.find(R"("piece":"p1")") != std::string::npos);
}

TEST_CASE("a running game is copied as a link from its pause", "[app][link]") {
    const test::TempDir dir;
    test::leave_unfinished(dir.path(), test::of_hong_kong("running.haula"));
    test::HiddenHand hand(dir.path());
    hand.use("title.continue");
    hand.wait_until([&] { return shown(hand) == "table"; }, "the table");
    hand.press(render::Key::escape);
    hand.use("pause.link");
    const Result<rules::Record> record =
        rules::load_record_or_link(render::copied_text(), hand.app().games);
    REQUIRE(record.ok());
    CHECK(record->setup.game == "hong_kong");
}
