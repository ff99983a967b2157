// The table at every step of a game, in both languages, at many text sizes and window sizes: no
// text is cut off or lies over other text. Inside this process, without drawing.
#include <catch2/catch_test_macros.hpp>

#include "hidden_table.h"

using namespace haula;

namespace {

// Looks at the screen as it is, in every dress.
void check(test::HiddenTable& table, const std::string& name) {
    for (const char* language : {"en", "fr"}) {
        for (const int percent : {80, 100, 150, 200}) {
            for (const render::Size each :
                 {render::Size{960, 600}, render::Size{1280, 720}, render::Size{3840, 2160}}) {
                table.app->settings.language = language;
                table.app->settings.text_percent = percent;
                table.size = each;
                table.pass();
                for (const std::string& flaw : ui::flaws_of(table.app->ui->report())) {
                    FAIL_CHECK(name << ", " << language << ", " << percent << " %, " << each.width
                                    << "x" << each.height << ": " << flaw);
                }
            }
        }
    }
    table.app->settings.language = "en";
    table.app->settings.text_percent = 100;
    table.size = {1280, 720};
    table.pass();
}

}  // namespace

TEST_CASE("the table has no text that is cut off or overlaps, at any step",
          "[app][layout][table]") {
    test::HiddenTable table;
    table.begin("human");
    table.wait_for("piece.LC");
    check(table, "choose a piece");
    table.use("piece.LC");
    check(table, "choose a hole");
    table.next_hole();
    check(table, "choose the other end");
    table.next_hole();
    check(table, "choose the marker's hole");
    table.next_hole();
    table.wait_for("table.announce");
    check(table, "announce");
}

TEST_CASE("a hint says what to place and lays it out for the hand to announce",
          "[app][layout][table]") {
    test::HiddenTable table;
    table.begin("human");
    table.use("table.hint");
    table.wait_for("table.show_hint");
    check(table, "hint");
    table.key(render::Key::i);
    CHECK(table.has("table.announce"));
    CHECK_FALSE(table.has("table.show_hint"));
    table.use("table.step_back");
    CHECK_FALSE(table.has("table.announce"));
    table.use("table.show_hint");
    CHECK(table.has("table.announce"));
    check(table, "hint laid out");
}

TEST_CASE("practice has no text that is cut off or overlaps", "[app][layout][table]") {
    test::HiddenTable table;
    table.begin("human", true);
    table.wait_for("piece.SF");
    table.use("piece.SF");
    table.next_hole();
    table.next_hole();
    table.wait_for("table.announce");
    check(table, "practice");
}
