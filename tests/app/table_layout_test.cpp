// The table at every step of a game, in every language, at many text sizes and window sizes: no
// text is cut off or lies over other text. Inside this process, without drawing.
#include <catch2/catch_test_macros.hpp>

#include "hidden_table.h"

using namespace haula;

TEST_CASE("the table has no text that is cut off or overlaps, at any step",
          "[app][layout][table]") {
    test::HiddenTable table;
    table.begin("human");
    table.wait_for("piece.LC");
    table.check_layout("choose a piece");
    table.use("piece.LC");
    table.check_layout("choose a hole");
    table.next_hole();
    table.check_layout("choose the other end");
    table.next_hole();
    table.check_layout("choose the marker's hole");
    table.next_hole();
    table.wait_for("table.announce");
    table.check_layout("announce");
}

TEST_CASE("a hint says what to place and lays it out for the hand to announce",
          "[app][layout][table]") {
    test::HiddenTable table;
    table.begin("human");
    table.use("table.hint");
    table.wait_for("table.show_hint");
    table.check_layout("hint");
    table.press(render::Key::i);
    CHECK(table.has("table.announce"));
    CHECK_FALSE(table.has("table.show_hint"));
    table.use("table.step_back");
    CHECK_FALSE(table.has("table.announce"));
    table.use("table.show_hint");
    CHECK(table.has("table.announce"));
    table.check_layout("hint laid out");
}

TEST_CASE("practice has no text that is cut off or overlaps", "[app][layout][table]") {
    test::HiddenTable table;
    table.begin("human", true);
    table.wait_for("piece.SF");
    table.use("piece.SF");
    table.next_hole();
    table.next_hole();
    table.wait_for("table.announce");
    table.check_layout("practice");
}
