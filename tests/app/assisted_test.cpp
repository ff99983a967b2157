// What is shown of a placement in Hau La: before it is announced where the game is assisted, and
// after it how near it was.
#include <catch2/catch_test_macros.hpp>

#include "hidden_table.h"

using namespace haula;

namespace {

// Stands as a whole move, not yet announced.
void put_together(test::HiddenTable& table) {
    table.wait_for("piece.SF");
    table.use("piece.SF");
    table.next_hole();
    table.next_hole();
    table.wait_for("table.announce");
}

// What would become of it is said beside the announcement: the height of the bird.
bool tells_outcome(test::HiddenTable& table) {
    for (const ui::Drawn& drawn : table.report()) {
        if (drawn.kind == ui::Drawn::Kind::text && drawn.text.find(" mm") != std::string::npos &&
            drawn.id.find("hand") != std::string::npos) {
            return true;
        }
    }
    return false;
}

}  // namespace

TEST_CASE("an assisted game against bots shows the outcome before the announcement, and others not",
          "[app][assisted]") {
    test::HiddenTable table;
    table.app().settings.assisted = true;
    table.begin("bot:easy");
    put_together(table);
    const std::set<std::string> before = table.words();
    CHECK(table.comes([&] { return table.words() != before || tells_outcome(table); }));
    table.app().settings.assisted = false;
    table.begin("bot:easy");
    put_together(table);
    const std::set<std::string> plain = table.words();
    for (int i = 0; i < 60; ++i) {
        table.pass();
    }
    CHECK(table.words() == plain);
    // between people nobody is helped
    table.app().settings.assisted = true;
    table.begin("human");
    put_together(table);
    const std::set<std::string> people = table.words();
    for (int i = 0; i < 60; ++i) {
        table.pass();
    }
    CHECK(table.words() == people);
}
