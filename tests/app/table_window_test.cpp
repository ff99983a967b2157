// Games of Hau La in the real window, by hand: Xvfb and xdotool.
#include "table_window.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <csignal>

#include "quiet_home.h"
#include "rules/record.h"

using namespace haula;
using namespace haula::test;

namespace {

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

}  // namespace

TEST_CASE("a person plays against the computer by mouse, and a kill loses nothing",
          "[app][window][table]") {
    const TempDir folder;
    Screen screen(1000, 640);
    const std::filesystem::path home = quiet_home(folder, false);
    leave_unfinished(home, {2, seats_with("bot:random"), {k_opening[0], k_opening[1]}});
    {
        TableWindow shown(screen, home);
        shown.click("title.continue");
        shown.wait_for("piece.SC");
        shown.window().settled_photo("table-choose-a-piece");
        shown.place_by_mouse("SF", {"o6", "p2.1"});
        shown.window().key("l");  // the log is closed until somebody asks for it
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
    again.wait_for_screen("table");
    again.window().key("l");
    again.wait_for_text("Red announces p2");
    again.window().settled_photo("table-continued");
}

TEST_CASE("the keyboard alone places a piece", "[app][window][table]") {
    const TempDir folder;
    Screen screen(1000, 640);
    const std::filesystem::path home = quiet_home(folder, false);
    leave_unfinished(home, {2, seats_with("human"), {k_opening[0], k_opening[1]}});
    TableWindow shown(screen, home);
    shown.wait_for("title.continue");
    shown.window().key("Down");
    shown.window().key("Return");
    shown.wait_for("piece.LF");
    shown.place_by_keys("3");
    shown.wait_for_text("Red announces p2");
}

TEST_CASE("a touch is shown and told, and the penalty passes the piece on",
          "[app][window][table]") {
    const TempDir folder;
    Screen screen(1000, 640);
    const std::filesystem::path home = quiet_home(folder, false);
    leave_unfinished(home, {2, seats_with("human"), {k_opening[0], k_opening[1]}});
    TableWindow shown(screen, home);
    shown.click("title.continue");
    shown.place_by_mouse("LF", {"s2.1", "p2.1"});
    shown.wait_for("table.penalty");
    shown.wait_for_text("touch, by less than 0.1 mm");
    shown.wait_for_text("the piece goes to Blue");
    shown.window().settled_photo("table-touch");
    shown.click("table.penalty");
    shown.click_away("table.job_ok");
    shown.wait_for_text("puts the LF that was taken back into any free hole");
    shown.click("hole.s3.2");
    shown.click("table.announce");
    shown.wait_for_text("Blue opens with two turns");
}

TEST_CASE("an exception is voted on and lets the two touch", "[app][window][table]") {
    const TempDir folder;
    Screen screen(1000, 640);
    const std::filesystem::path home = quiet_home(folder, false);
    leave_unfinished(
        home, {2,
               seats_with("human"),
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
    leave_unfinished(home, {2, seats_with("human"), k_opening});
    TableWindow shown(screen, home);
    shown.click("title.continue");
    shown.wait_for("table.job_ok");
    shown.window().settled_photo("table-bonus");
    shown.click_away("table.job_ok");
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
