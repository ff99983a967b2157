// A whole game of Hong Kong in a real window, by a real mouse and real keys.
#include <catch2/catch_test_macros.hpp>

#include "support/shown_window.h"

using namespace haula;

namespace {

class HongKongWindow : public test::ShownWindow {
  public:
    explicit HongKongWindow(test::Screen& screen)
        : ShownWindow(screen, {"--quality", "low", "--size", "1100x720"}) {
        click("title.play");
        click("new_game.game.1");
        click("new_game.controller.2.0");  // a person
        click("new_game.start");
        wait_for_screen("table");
    }
};

}  // namespace

TEST_CASE("a whole game of Hong Kong in a real window by mouse", "[.slow][window][hong_kong]") {
    test::Screen screen;
    HongKongWindow window(screen);
    window.window().key("F3");
    window.window().settled_photo("hong_kong_top");  // the camera has arrived
    int turn = 0;
    for (const char row : {'1', '2', '4', '5', '3'}) {
        for (const char column : {'a', 'b', 'd', 'e', 'c'}) {
            const std::string plot{column, row};
            window.click("plot." + plot);
            window.click("table.announce");
            window.wait_for_text("puts a block on " + plot);
            if (++turn == 12) {
                window.window().settled_photo("hong_kong_half");
            }
        }
    }
    window.wait_for_text("wins");
    window.window().settled_photo("hong_kong_end");
    window.click("end.title");
    window.wait_for_screen("title");
}

TEST_CASE("a whole game of Hong Kong in a real window by keyboard", "[.slow][window][hong_kong]") {
    test::Screen screen;
    HongKongWindow window(screen);
    window.window().key("2");
    window.window().key("period");
    window.window().key("Return");
    window.wait_for_text("A fast block on a1, then");
    window.window().key("period");
    window.window().key("Return");
    window.window().key("Return");
    window.wait_for_text("puts a fast block on");
    for (int turn = 0; turn < 60 && !window.says("Buildings: "); ++turn) {
        window.window().key("comma");
        window.window().key("Return");
        window.window().key("Return");
    }
    window.wait_for_text("Buildings: ");
}
