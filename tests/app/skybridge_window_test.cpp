// Whole games of Skybridge in a real window, by a real mouse and real keys.
#include <catch2/catch_test_macros.hpp>

#include "support/shown_window.h"

using namespace haula;

namespace {

class SkybridgeWindow : public test::ShownWindow {
  public:
    explicit SkybridgeWindow(test::Screen& screen)
        : ShownWindow(screen, {"--quality", "low", "--size", "1280x720"}) {
        click("title.play");
        click("new_game.game.2");
        click("new_game.controller.2.0");  // a person
        click("new_game.options");
        click("new_game.option.first.1");
        click("new_game.start");
        wait_for_screen("table");
    }

    void place(const std::string& piece, const std::vector<std::string>& towers) {
        click("piece." + piece);
        for (const std::string& tower : towers) {
            click("tower." + tower);
        }
        click("table.announce");
    }
};

}  // namespace

TEST_CASE("Skybridge in a real window by mouse: blocks, a refusal, a bridge and a roof",
          "[.slow][window][skybridge]") {
    test::Screen screen;
    SkybridgeWindow window(screen);
    window.window().settled_photo("skybridge_begin");
    window.place("block_of_three", {"1"});
    window.wait_for_text("puts a red three-storey block on 1");
    window.place("block_of_three", {"2"});
    window.wait_for_text("puts a blue three-storey block on 2");
    window.click("tower.1");  // red again, and not the lowest
    window.wait_for_text("Pieces of one colour may not touch");
    window.click("colour.yellow");
    window.click("piece.bridge");
    window.wait_for_text("Choose the first of two towers");
    window.click("tower.1");
    window.wait_for_text("Choose the neighbour");
    window.window().settled_photo("skybridge_bridge");
    window.click("tower.2");
    window.click("table.announce");
    window.wait_for_text("puts a yellow bridge on 1 and 2");
    window.place("roof", {"2"});
    window.wait_for_text("puts a blue roof on 2");
    window.window().settled_photo("skybridge_roof");
}

TEST_CASE("a whole game of Skybridge in a real window by keyboard", "[.slow][window][skybridge]") {
    test::Screen screen;
    SkybridgeWindow window(screen);
    for (int turn = 0; turn < 60 && window.screen() == "table"; ++turn) {
        // the last lit tower of whatever is in hand: a kind that can go somewhere always is
        window.window().key("comma");
        window.window().key("Return");
        window.window().key("Return");
    }
    window.wait_for_text("wins");
}
