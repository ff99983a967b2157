// Games of Hau La in the real window, by hand: Xvfb and xdotool.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <csignal>

#include "core/asset_dir.h"
#include "games/registry.h"
#include "quiet_home.h"
#include "rules/record_writer.h"
#include "support/shown_window.h"

using namespace haula;
using namespace haula::test;

namespace {

// The table, with what only it shows.
class TableWindow : public ShownWindow {
  public:
    TableWindow(Screen& screen, const std::filesystem::path& home)
        : ShownWindow(screen, {"--quality", "low", "--size", "960x600"}, home) {}

    std::string step() {
        wait_for("table.step");
        return widget("table.step")->text;
    }
    // After something was done: what is to be done next is another thing.
    void wait_for_other_step(const std::string& than) {
        expect([&] { return step() != than || widget("table.announce"); },
               "the step stayed '" + than + "'");
    }
    std::vector<std::string> offered_holes() const {
        std::vector<std::string> ids;
        for (const Shown& one : shown()) {
            if (one.id.starts_with("hole.")) {
                ids.push_back(one.id);
            }
        }
        return ids;
    }
};

// A game that has come so far: moves, and the world's answers behind "=".
struct Script {
    int players = 2;
    std::vector<rules::Seat> seats;
    std::vector<std::string> acts;
};

void leave_unfinished(const std::filesystem::path& home, const Script& script) {
    const auto games = games::registered_games(*asset_dir());
    REQUIRE(games);
    const auto game = rules::find_game(*games, "hau_la");
    REQUIRE(game);
    auto state = (*game)->new_state({"hau_la", script.players, 5, {{"first", "1"}}});
    REQUIRE(state);
    for (const std::string& act : script.acts) {
        INFO(act);
        if (act.starts_with("=")) {
            const auto verdict = rules::parse_verdict(act.substr(1));
            REQUIRE(verdict);
            REQUIRE((*state)->resolve(*verdict));
        } else {
            REQUIRE((*state)->apply(*rules::parse_line(act)));
        }
    }
    std::filesystem::create_directories(home / "games");
    REQUIRE(rules::RecordWriter::open(home / "games" / "running.haula",
                                      rules::record_of(**state, script.seats)));
}

std::vector<rules::Seat> seats(const std::string& second) { return {{"", "human"}, {"", second}}; }

// Four pieces of the opening, nothing touching.
const std::vector<std::string> k_opening{
    "place kind=SF a=s1.2+ marker=red on=1+",
    "=settled touches=none heights=red:900",
    "place kind=SF a=o6+ marker=green on=1+",
    "=settled touches=none heights=green:520,red:900",
    "place kind=SF a=s2.2+ marker=blue on=1+",
    "=settled touches=none heights=blue:890,green:520,red:900",
    "place kind=SF a=o9+ marker=yellow on=1+",
    "=settled touches=none heights=blue:890,green:520,red:900,yellow:520"};

// From the piece to the announcement by clicks.
void place_by_mouse(TableWindow& table, const std::string& piece,
                    const std::vector<std::string>& holes) {
    table.click("piece." + piece);
    for (const std::string& hole : holes) {
        table.click("hole." + hole);
    }
    table.click("table.announce");
}

// By keys: number of the piece, then the first hole offered at every step.
void place_by_keys(TableWindow& table, const std::string& number) {
    std::string before = table.step();
    table.window().key(number);
    for (int i = 0; i < 4 && !table.widget("table.announce"); ++i) {
        table.wait_for_other_step(before);
        if (table.widget("table.announce")) {
            break;
        }
        before = table.step();
        table.window().key("period");
        table.wait_for("tip");
        table.window().key("Return");
    }
    table.wait_for("table.announce");
    table.window().key("Return");
}

}  // namespace

TEST_CASE("a person plays against the computer by mouse, and a kill loses nothing",
          "[app][window][table]") {
    const TempDir folder;
    Screen screen(1000, 640);
    const std::filesystem::path home = quiet_home(folder, false);
    leave_unfinished(home, {2, seats("bot:random"), {k_opening[0], k_opening[1]}});
    {
        TableWindow shown(screen, home);
        shown.click("title.continue");
        shown.wait_for("piece.SC");
        shown.window().settled_photo("table-choose-a-piece");
        place_by_mouse(shown, "SF", {"o6", "p2.1"});
        // both pieces of the computer, whatever becomes of them, and the game comes back to a hand
        shown.wait_for_text("Blue announces p3");
        shown.window().signal(SIGKILL);
        REQUIRE(shown.window().wait_for_end(60.0));
    }
    const auto record = rules::load_record(home / "games" / "running.haula");
    REQUIRE(record);
    CHECK(record->steps.size() >= 5);
    TableWindow again(screen, home);
    again.click("title.continue");
    again.wait_for_text("Red announces p2");
    again.window().settled_photo("table-continued");
}

TEST_CASE("the keyboard alone places a piece", "[app][window][table]") {
    const TempDir folder;
    Screen screen(1000, 640);
    const std::filesystem::path home = quiet_home(folder, false);
    leave_unfinished(home, {2, seats("human"), {k_opening[0], k_opening[1]}});
    TableWindow shown(screen, home);
    shown.wait_for("title.continue");
    shown.window().key("Down");
    shown.window().key("Return");
    shown.wait_for("piece.LF");
    place_by_keys(shown, "3");
    shown.wait_for_text("Red announces p2");
}

TEST_CASE("a touch is shown and told, and the penalty passes the piece on",
          "[app][window][table]") {
    const TempDir folder;
    Screen screen(1000, 640);
    const std::filesystem::path home = quiet_home(folder, false);
    leave_unfinished(home, {2, seats("human"), {k_opening[0], k_opening[1]}});
    TableWindow shown(screen, home);
    shown.click("title.continue");
    place_by_mouse(shown, "LF", {"s2.1", "p2.1"});
    shown.wait_for("table.penalty");
    shown.wait_for_text("press");
    shown.wait_for_text("the piece goes to Blue");
    shown.window().settled_photo("table-touch");
    shown.click("table.penalty");
    shown.click("table.job_ok");
    shown.wait_for_text("puts the LF that was taken back into any free hole");
    shown.click("hole.s3.2");
    shown.click("table.announce");
    shown.wait_for_text("Blue puts a piece");
}

TEST_CASE("an exception is voted on and lets the two touch", "[app][window][table]") {
    const TempDir folder;
    Screen screen(1000, 640);
    const std::filesystem::path home = quiet_home(folder, false);
    leave_unfinished(
        home, {2,
               seats("human"),
               {k_opening[0], k_opening[1], "place kind=LF a=s2.1+ roll=0 marker=green on=1+",
                "=settled touches=p2/s1 heights=green:400,red:900"}});
    TableWindow shown(screen, home);
    shown.click("title.continue");
    shown.click("table.ask");
    shown.wait_for("table.agree");
    shown.window().settled_photo("table-vote");
    shown.click("table.agree");
    shown.wait_for_text("All agree");
}

TEST_CASE("the highest player places a bonus piece", "[app][window][table]") {
    const TempDir folder;
    Screen screen(1000, 640);
    const std::filesystem::path home = quiet_home(folder, false);
    leave_unfinished(home, {2, seats("human"), k_opening});
    TableWindow shown(screen, home);
    shown.click("title.continue");
    shown.wait_for("table.job_ok");
    shown.window().settled_photo("table-bonus");
    shown.click("table.job_ok");
    shown.click("hole.o1");
    shown.wait_for_text("other end");
    const std::vector<std::string> holes = shown.offered_holes();
    const auto hole = std::find_if(holes.begin(), holes.end(),
                                   [](const std::string& id) { return id.starts_with("hole.s"); });
    REQUIRE(hole != holes.end());
    shown.click(*hole);
    shown.click("table.announce");
    shown.wait_for_text("announces p5, LC");
    shown.wait_for_text("Round 2");
}
