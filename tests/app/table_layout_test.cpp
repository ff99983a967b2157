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

TEST_CASE("the tools of the table keep their places when undo becomes possible",
          "[app][layout][table]") {
    test::HiddenTable table;
    table.begin("human", true);
    table.wait_for("piece.SF");
    const auto place_of = [&](const char* id) {
        const ui::Drawn* drawn = table.find(id);
        REQUIRE(drawn != nullptr);
        return drawn->rect;
    };
    CHECK_FALSE(table.has("table.undo"));
    const paint::Rect log = place_of("table.log");
    const paint::Rect undo = place_of("table.undo");
    table.use("piece.SF");
    table.next_hole();
    table.next_hole();
    table.use("table.announce");
    table.wait_until([&] { return table.has("table.undo"); }, "undo");
    CHECK(place_of("table.log") == log);
    CHECK(place_of("table.undo") == undo);
}

TEST_CASE("what a question or a notice offers is never cut, however much the log says",
          "[app][layout][table]") {
    test::HiddenTable table;
    table.begin("human");
    table.press(render::Key::l);
    int looked_at = 0;
    const auto whole = [&](const std::string& id) {
        const ui::Drawn* drawn = table.find(id);
        if (drawn == nullptr) {
            return;
        }
        for (const paint::Size size : {paint::Size{1280, 720}, paint::Size{960, 600}}) {
            for (const int percent : {100, 150}) {
                INFO(id << " at " << size.width << ", " << percent << " %");
                table.size = size;
                table.app().settings.text_percent = percent;
                table.pass();
                table.pass();
                const ui::Drawn* button = table.find(id);
                REQUIRE(button != nullptr);
                const paint::Rect seen = paint::common_part(button->rect, button->clip);
                CHECK(seen.height > button->rect.height - 0.5);
                CHECK(seen.width > button->rect.width - 0.5);
                ++looked_at;
            }
        }
        table.size = {1280, 720};
        table.app().settings.text_percent = 100;
        table.pass();
    };
    table.watched = [&](const std::string&) {
        whole("table.job_ok");
        for (const std::string& answer : table.answers()) {
            whole(answer);
        }
    };
    table.play_to_the_end();
    CHECK(looked_at > 0);
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
