// Whole games of Skybridge in a real window, by a real mouse and real keys.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "guide/guide_drawing.h"
#include "quiet_home.h"
#include "support/paths.h"
#include "support/shown_window.h"

using namespace haula;

namespace {

// The game before, which a new one is like: nothing has to be chosen again.
screen::LastGame people_at(int players, int first) {
    return {.game = "skybridge",
            .names = std::vector<std::string>(static_cast<std::size_t>(players)),
            .controllers = std::vector<std::string>(static_cast<std::size_t>(players), "human"),
            .options = {{"first", std::to_string(first)}}};
}

class SkybridgeWindow : public test::ShownWindow {
  public:
    SkybridgeWindow(test::Screen& screen, const test::TempDir& folder, int players, int first)
        : ShownWindow(screen, {"--quality", "low", "--size", "1280x720"},
                      test::quiet_home(folder, true, people_at(players, first))) {
        click("title.play");
        click("new_game.start");
        wait_for_screen("table");
    }

    // One thing after the other, each once the window shows what came of the one before: what is
    // asked next stands where something else stood.
    void place(const std::string& piece, const std::vector<std::string>& towers) {
        click("piece." + piece);
        for (const std::string& tower : towers) {
            const std::string spot = "tower." + tower;
            expect([&] { return is_lit(spot); }, spot + " was not lit for the " + piece);
            click(spot);
        }
        click("table.announce");
        expect([&] { return !widget("table.announce"); }, "the " + piece + " was not announced");
    }

    // As a move says it.
    void place(const rules::Move& move) {
        const std::string on = *move.find("on");
        if (move.word == "block") {
            place(*move.find("size") == "3" ? "block_of_three" : "block_of_two", {on});
        } else if (move.word == "bridge") {
            place("bridge", {on, *move.find("to")});
        } else {
            place("roof", {on});
        }
    }

    // Keys alone: whatever is in hand goes to the last lit tower, a bridge to two; where nothing is
    // lit another piece is taken up. False: the game is over.
    bool place_by_keys() {
        constexpr int k_pieces = 4;
        expect([&] { return screen() != "table" || widget("table.step"); }, "nobody was asked");
        for (int key = 1; screen() == "table" && !widget("table.announce"); ++key) {
            REQUIRE(key <= 3 * k_pieces);
            if (lit().empty()) {
                const std::vector<std::string> before = lit();
                window().key(std::to_string(1 + key % k_pieces));
                test::wait_until([&] { return lit() != before; }, 2.0);
                continue;
            }
            const std::string before = step();
            window().key("comma");
            window().key("Return");
            expect([&] { return step() != before || widget("table.announce"); },
                   "nothing came of '" + before + "'");
        }
        if (screen() != "table") {
            return false;
        }
        const std::string before = step();
        window().key("Return");
        expect([&] { return step() != before; }, "'" + before + "' was not announced");
        return true;
    }

  private:
    std::string step() const {
        const auto found = widget("table.step");
        return found ? found->text : "";
    }
    bool is_lit(const std::string& spot) const {
        const std::vector<std::string> ids = lit();
        return std::find(ids.begin(), ids.end(), spot) != ids.end();
    }
    std::vector<std::string> lit() const {
        std::vector<std::string> ids;
        for (const test::Shown& one : shown()) {
            if (one.kind == "mark" && one.id.starts_with("tower.") && one.text == "offered") {
                ids.push_back(one.id);
            }
        }
        return ids;
    }
};

}  // namespace

TEST_CASE("Skybridge in a real window by mouse: blocks, a refusal, a bridge and a roof",
          "[.slow][window][skybridge]") {
    const test::TempDir folder;
    test::Screen screen;
    SkybridgeWindow window(screen, folder, 2, 1);
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

TEST_CASE("a whole game of Skybridge in a real window by mouse", "[.slow][window][skybridge]") {
    // the game on the first page of the rules, played by four people
    const auto game = guide::load_guide_position(
        std::filesystem::path(HAULA_SOURCE_DIR) / "assets/skybridge/guide/1.position.json",
        "skybridge");
    REQUIRE(game);
    const test::TempDir folder;
    test::Screen screen;
    SkybridgeWindow window(screen, folder, game->setup.players,
                           std::stoi(game->setup.options.at("first")));
    window.window().key("F3");  // from above no tower hides another
    for (const rules::Move& move : game->moves) {
        INFO(print(move));
        window.place(move);
    }
    window.wait_for_text("Green wins");
    window.window().settled_photo("skybridge_end");
}

TEST_CASE("a whole game of Skybridge in a real window by keyboard", "[.slow][window][skybridge]") {
    const test::TempDir folder;
    test::Screen screen;
    SkybridgeWindow window(screen, folder, 2, 1);
    int turns = 0;
    while (window.place_by_keys()) {
        INFO(++turns);
        REQUIRE(turns <= 44);
    }
    CHECK(turns > 10);
    window.wait_for_text("wins");
}
