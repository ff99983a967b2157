// Games of Honga in a real window, by a real mouse and real keys.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "any_table.h"
#include "core/asset_dir.h"
#include "core/files.h"
#include "kits/kits.h"
#include "quiet_home.h"
#include "support/shown_window.h"

using namespace haula;

namespace {

const std::vector<std::string> k_window{"--quality", "low", "--size", "1280x720"};

// What the table wants of whoever sits before it.
enum class Asked { nothing, curtain, disc, place, announcement, end_of_turn, over };

class HongaWindow : public test::ShownWindow {
  public:
    // Those who sit there, should a game be begun: they are chosen as in the game before.
    HongaWindow(test::Screen& screen, const test::TempDir& folder,
                const std::vector<std::string>& controllers = {"human", "human"})
        : ShownWindow(
              screen, k_window,
              test::quiet_home(
                  folder, true,
                  {"honga", std::vector<std::string>(controllers.size()), controllers, {}})) {}

    void begin() {
        click("title.play");
        click("new_game.start");
        wait_for_screen("table");
    }

    // The lit places, cards to trade before all others: so the game comes to its end.
    std::vector<std::string> lit() const {
        const std::vector<test::Shown> all = shown();
        std::vector<std::string> ids;
        for (const char* kind : {"trade.", "area.mountain", "area.mammoths", "area.", "space."}) {
            for (const test::Shown& one : all) {
                if (one.kind == "mark" && one.id.starts_with(kind)) {
                    ids.push_back(one.id);
                }
            }
        }
        return ids;
    }

    // One of several to keep.
    std::string disc() const {
        for (const test::Shown& one : shown()) {
            if (one.kind == "widget" && one.id.starts_with("disc.")) {
                return one.id;
            }
        }
        return "";
    }

    Asked asked() const {
        if (screen() == "end") {
            return Asked::over;
        }
        if (widget("table.lift_curtain")) {
            return Asked::curtain;
        }
        if (!widget("table.step")) {
            return Asked::nothing;
        }
        if (widget("table.announce")) {
            return Asked::announcement;
        }
        if (!lit().empty()) {
            return Asked::place;
        }
        return widget("tribe.end") ? Asked::end_of_turn
               : disc().empty()    ? Asked::nothing
                                   : Asked::disc;
    }

    // Waits until something is asked.
    Asked wait_until_asked() {
        Asked what = Asked::nothing;
        expect(
            [&] {
                what = asked();
                return what != Asked::nothing;
            },
            "nothing was asked");
        return what;
    }

    // What is asked, to see that something was done: whatever else changes may be the pointer's
    // work.
    std::string sight() const {
        const auto step = widget("table.step");
        return screen() + (widget("table.lift_curtain") ? " curtain " : " ") +
               (widget("table.announce") ? "announce " : "") + (step ? step->text : "");
    }

    void answer_by_mouse(Asked what) {
        switch (what) {
            case Asked::curtain:
                return click("table.lift_curtain");
            case Asked::announcement:
                return click("table.announce");
            case Asked::end_of_turn:
                return click("tribe.end");
            case Asked::disc:
                return click(disc());
            case Asked::place:
                return click(wanted(lit()));
            case Asked::nothing:
            case Asked::over:
                return;
        }
    }
    void answer_by_keys(Asked what) {
        switch (what) {
            case Asked::curtain:
            case Asked::announcement:
                return window().key("Return");
            case Asked::end_of_turn:
                return window().key("n");
            case Asked::disc:
                return window().key("1");
            case Asked::place:
                // back from the first: to the last of those that light up, where cards come
                for (std::size_t back = asks_for_a_space(lit()) ? 1 + next_space() : 1; back > 0;
                     --back) {
                    window().key("comma");
                }
                return window().key("Return");
            case Asked::nothing:
            case Asked::over:
                return;
        }
    }

    // Discs go to all spaces in turn: at one alone nobody finds everything that trades cost.
    static bool asks_for_a_space(const std::vector<std::string>& lit) {
        return !lit.empty() && lit.front().starts_with("space.");
    }
    std::size_t next_space() { return turns_++ / 2 % 4; }  // two people, a disc each
    std::string wanted(const std::vector<std::string>& lit) {
        return asks_for_a_space(lit) ? lit[next_space() % lit.size()] : lit.front();
    }

    // At most so many answers; whether the game is over then.
    bool play(int max_answers, void (HongaWindow::*answer)(Asked)) {
        for (int i = 0; i < max_answers; ++i) {
            const Asked what = wait_until_asked();
            if (what == Asked::over) {
                return true;
            }
            const std::string before = sight();
            (this->*answer)(what);
            expect([&] { return sight() != before; }, "nothing changed after '" + before + "'");
        }
        return asked() == Asked::over;
    }

  private:
    std::size_t turns_ = 0;
};

// Leaves a game just before its end.
void leave_near_the_end(const std::filesystem::path& home, int players,
                        const std::string& controller) {
    constexpr std::size_t k_moves_left = 8;
    auto kits = kits::load_presented_kits(*asset_dir());
    REQUIRE(kits);
    const auto kit = std::find_if(kits->begin(), kits->end(),
                                  [](const table::GameKit& each) { return each.id() == "honga"; });
    rules::Record record = test::random_game(*kit, players);
    record.steps.resize(record.steps.size() - k_moves_left);
    for (rules::Seat& seat : record.seats) {
        seat.controller = controller;
    }
    std::filesystem::create_directories(home / "games");
    REQUIRE(write_file_safely(home / "games" / "running.haula", print(record)));
}

}  // namespace

TEST_CASE("the first acts of Honga in a real window by mouse", "[window][honga]") {
    const test::TempDir folder;
    test::Screen screen;
    HongaWindow window(screen, folder);
    window.begin();
    window.wait_for("table.lift_curtain");
    CHECK_FALSE(window.play(4, &HongaWindow::answer_by_mouse));
    CHECK(window.wait_until_asked() != Asked::nothing);
    window.window().key("l");  // the log
    window.wait_for_text("lays the disc");
    window.window().settled_photo("honga_act");
}

TEST_CASE("the end of a game of Honga in a real window by keyboard", "[window][honga]") {
    const test::TempDir folder;
    test::Screen screen;
    leave_near_the_end(folder / "home", 2, "human");
    HongaWindow window(screen, folder);
    window.click("title.continue");
    window.wait_for_screen("table");
    REQUIRE(window.play(60, &HongaWindow::answer_by_keys));
    window.wait_for_text("win");
}

TEST_CASE("a whole game of Honga in a real window by mouse", "[.slow][window][honga]") {
    const test::TempDir folder;
    test::Screen screen;
    HongaWindow window(screen, folder);
    window.begin();
    REQUIRE(window.play(2500, &HongaWindow::answer_by_mouse));
    window.wait_for_text("wins");
    window.window().settled_photo("honga_end");
}

TEST_CASE("a whole game of Honga in a real window by keyboard", "[.slow][window][honga]") {
    const test::TempDir folder;
    test::Screen screen;
    HongaWindow window(screen, folder, {"human", "bot:easy"});
    window.begin();
    REQUIRE(window.play(2500, &HongaWindow::answer_by_keys));
    window.wait_for_text("wins");
}

TEST_CASE("five bots come to the end of a game of Honga in a real window", "[window][honga]") {
    const test::TempDir folder;
    test::Screen screen;
    leave_near_the_end(folder / "home", 5, "bot:easy");
    HongaWindow window(screen, folder);
    window.click("title.continue");
    window.wait_for_screen("end");
    for (const char* name : {"Red", "Blue", "Green", "Yellow", "Black"}) {
        CHECK(window.says(name));
    }
}

TEST_CASE("five bots play Honga in a real window", "[.slow][window][honga]") {
    const test::TempDir folder;
    test::Screen screen;
    HongaWindow window(screen, folder, std::vector<std::string>(5, "bot:easy"));
    window.begin();
    REQUIRE(test::wait_until([&] { return window.screen() == "end"; }, 1800.0));
    window.window().settled_photo("honga_five_end");
}
