// A whole game of Hong Kong in a real window, by a real mouse and real keys.
#include <catch2/catch_test_macros.hpp>

#include "support/driven_window.h"

using namespace haula;

namespace {

class HongKongWindow : public test::DrivenWindow {
  public:
    HongKongWindow() : DrivenWindow({"--quality", "low", "--size", "1100x720"}) {
        click("title.play");
        click("new_game.game.1");
        click("new_game.controller.2.0");  // a person
        click("new_game.start");
        wait_for_screen("hong_kong");
    }
};

}  // namespace

TEST_CASE("a whole game of Hong Kong in a real window by mouse", "[.slow][window][hong_kong]") {
    HongKongWindow window;
    window.key("F3");
    window.keep_picture("hong_kong_top");  // the camera has arrived
    int turn = 0;
    for (const char row : {'1', '2', '4', '5', '3'}) {
        for (const char column : {'a', 'b', 'd', 'e', 'c'}) {
            const std::string plot{column, row};
            window.click("plot." + plot);
            window.click("town.announce");
            window.wait_for_words("puts a block on " + plot);
            if (++turn == 12) {
                window.keep_picture("hong_kong_half");
            }
        }
    }
    window.wait_for_words("wins");
    window.keep_picture("hong_kong_end");
    window.click("town.leave");
    window.wait_for_screen("title");
}

TEST_CASE("a whole game of Hong Kong in a real window by keyboard", "[.slow][window][hong_kong]") {
    HongKongWindow window;
    window.key("2");
    window.key("period");
    window.key("Return");
    window.wait_for_words("A fast block on a1, then");
    window.key("period");
    window.key("Return");
    window.key("Return");
    window.wait_for_words("puts a fast block on");
    for (int turn = 0; turn < 60 && !window.says("Buildings: "); ++turn) {
        window.key("comma");
        window.key("Return");
        window.key("Return");
    }
    window.wait_for_words("Buildings: ");
}
