// Hong Kong at its table: whole games by mouse and by keyboard, the trial, the words' room. Inside
// this process, without drawing; hong_kong_window_test.cpp does it in a real window.
#include <catch2/catch_test_macros.hpp>

#include "any_table.h"
#include "paint/size.h"
#include "rules/languages.h"

using namespace haula;

namespace {

class Table : public test::AnyTable {
  public:
    Table() {
        size = {1280, 800};
        pass_s = 1.0;  // the camera arrives
        app().settings.last_game = {"hong_kong", {"", ""}, {"human", "human"}, {{"first", "1"}}};
        pass();
        use("title.play");
        use("new_game.start");
        REQUIRE(shown() == "table");
    }
    // A hand is to act; else the end has come.
    bool asks() {
        wait_until([&] { return shown() != "table" || has("table.step"); }, "a hand or the end");
        return shown() == "table";
    }
};

std::vector<std::string> all_plots_but_the_centre_last() {
    std::vector<std::string> plots;
    for (const char row : {'1', '2', '3', '4', '5'}) {
        for (const char column : {'a', 'b', 'c', 'd', 'e'}) {
            if (column != 'c' || row != '3') {
                plots.push_back({column, row});
            }
        }
    }
    plots.push_back("c3");
    return plots;
}

}  // namespace

TEST_CASE("a whole game of Hong Kong is played by mouse", "[app][hong_kong]") {
    Table table;
    table.press(render::Key::f3);  // from above nothing is hidden
    table.click("plot.c3");
    CHECK(table.says("puts nothing on the centre plot"));
    for (const std::string& plot : all_plots_but_the_centre_last()) {
        table.click("plot." + plot);
        REQUIRE(table.find("table.announce") != nullptr);
        table.click("table.announce");
    }
    // the end waits for the record, which is written beside the drawing
    REQUIRE(test::wait_until(
        [&] {
            table.pass();
            return table.find("end.title") != nullptr;
        },
        60.0));
    CHECK(table.says("Red wins"));
    table.click("end.title");
    CHECK(table.shown() == "title");
}

TEST_CASE("a whole game of Hong Kong is played by keyboard, double moves included",
          "[app][hong_kong]") {
    Table table;
    using render::Key;
    table.press(Key::two);
    table.press(Key::period);
    table.press(Key::enter);
    CHECK(table.says("A fast block on a1, then"));
    table.press(Key::escape);  // taken back until it is announced
    CHECK(table.says("Choose a plot for a fast block"));
    table.press(Key::period);
    table.press(Key::enter);
    table.press(Key::period);
    table.press(Key::enter);
    CHECK(table.says("Your turn: a fast block on a1, then a block on a1"));
    table.press(Key::enter);
    CHECK(table.says("Red puts a fast block on a1, then a block on a1"));
    int turns = 1;
    for (; table.asks() && turns < 120; ++turns) {
        CAPTURE(turns, table.find("table.step")->text);
        table.press(Key::comma);
        table.press(Key::enter);
        table.press(Key::enter);
    }
    CHECK(turns < 120);
    CHECK(table.says("Buildings: Red"));
    CHECK_FALSE(std::filesystem::is_empty(table.app().folders.games));
}

TEST_CASE("a whole game of Hong Kong is played by gamepad", "[app][hong_kong]") {
    Table table;
    using render::PadButton;
    table.press(render::Key::f3);
    table.press(PadButton::west);  // the next kind of piece: a fast block
    table.flick({0.0, -1.0});      // from the centre, which is not offered now
    table.press(PadButton::south);
    CHECK(table.says("A fast block on c4, then"));
    table.press(PadButton::east);
    CHECK(table.says("Choose a plot for a fast block"));
    table.press(PadButton::west);  // over the roof back to the block
    table.press(PadButton::west);
    table.flick({-1.0, 0.1});
    table.press(PadButton::south);
    CHECK(table.says("Your turn: a block on b3"));
    table.press(PadButton::south);
    CHECK(table.says("Red puts a block on b3"));
    table.press(PadButton::start);
    CHECK(table.shown() == "pause");
    table.press(PadButton::east);
    CHECK(table.shown() == "table");
    int turns = 1;
    for (; table.asks() && turns < 120; ++turns) {
        table.press(PadButton::left_shoulder);
        table.press(PadButton::south);
        table.press(PadButton::south);
    }
    CHECK(turns < 120);
    CHECK(table.says("Buildings: Red"));
}

TEST_CASE("a refused plot says why, a turn is taken back, a hint has a reason",
          "[app][hong_kong]") {
    Table table;
    table.press(render::Key::f3);
    for (const char* plot : {"plot.b2", "plot.b3", "plot.b2", "plot.b3"}) {
        table.click(plot);
        table.click("table.announce");
    }
    table.click("plot.b3");
    CHECK(table.says("The building on b3 belongs to Blue"));
    CHECK(table.find("table.announce") == nullptr);
    table.press(render::Key::l);  // the log is closed until somebody asks for it
    CHECK(table.lines_with("puts a block on") == 4);
    CHECK(table.lines_with("Blue puts a block on b3") == 2);
    table.press(render::Key::u);
    CHECK(table.lines_with("puts a block on") == 3);
    CHECK(table.lines_with("Blue puts a block on b3") == 1);
    table.press(render::Key::i);
    CHECK(test::wait_until(
        [&] {
            table.pass();
            return table.says("Try a");
        },
        60.0));
}

TEST_CASE("without rules everything can be tried and cleared away", "[app][hong_kong]") {
    Table table;
    table.press(render::Key::escape);
    table.click("table.try");
    REQUIRE(table.shown() == "trial");
    table.press(render::Key::f3);
    table.press(render::Key::three);
    table.click("plot.c3");
    table.press(render::Key::one);
    table.click("plot.c3");
    for (int i = 0; i < 200; ++i) {
        table.pass();
    }
    const std::size_t full = table.app().screens.back()->scene()->items.size();
    table.click("trial.reset");
    CHECK(table.app().screens.back()->scene()->items.size() < full);
    table.press(render::Key::escape);
    CHECK(table.shown() == "table");
}

TEST_CASE("the trial goes without a mouse: a tower is built and knocked over", "[app][hong_kong]") {
    Table table;
    table.press(render::Key::escape);
    table.click("table.try");
    for (int i = 0; i < 13; ++i) {
        table.press(render::Key::period);  // from a1 to the centre
    }
    const double bare = table.find("plot.c3")->rect.y;
    for (int i = 0; i < 3; ++i) {
        table.press(render::Key::enter);
    }
    for (int i = 0; i < 60; ++i) {
        table.pass();
    }
    const double high = table.find("plot.c3")->rect.y;
    CHECK(high < bare - 30.0);
    table.press(render::Key::four);
    for (int i = 0; i < 12; ++i) {
        table.press(render::Key::enter);
    }
    CHECK(table.find("plot.c3")->rect.y > high + 5.0);
}

TEST_CASE("no word of Hong Kong's screens is cut off or overlaps", "[app][hong_kong][layout]") {
    Table table;
    for (const rules::Language& language : rules::k_languages) {
        for (const int percent : {80, 100, 150, 200}) {
            table.app().settings.language = language.code;
            table.app().settings.text_percent = percent;
            for (const paint::Size size :
                 {paint::Size{960, 600}, paint::Size{1280, 720}, paint::Size{3840, 2160}}) {
                table.size = size;
                table.check_words("table");
                table.use("table.pause");
                table.check_words("pause");
                table.use("pause.rules");
                CHECK(table.find("rules.page.5") != nullptr);
                table.check_words("rules");
                table.press(render::Key::escape);
                table.use("table.try");
                table.check_words("trial");
                table.press(render::Key::escape);
            }
        }
    }
}
