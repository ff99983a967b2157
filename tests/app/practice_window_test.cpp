// Practice in a real window: what would become of a placement is seen before it is announced.
#include <catch2/catch_test_macros.hpp>
#include <csignal>

#include "quiet_home.h"
#include "rules/record.h"
#include "table_window.h"

using namespace haula;
using namespace haula::test;

TEST_CASE("practice shows the settled shape before the announcement, and takes it back",
          "[app][window][practice]") {
    const TempDir folder;
    Screen screen(1000, 640);
    TableWindow shown(screen, quiet_home(folder, false));
    shown.click("title.practice");
    shown.click("piece.SF");
    shown.click("hole.s1.2");
    const Photo straight = shown.window().settled_photo("practice-straight");
    shown.click("hole.p1.1");
    shown.wait_for_text("Bird at ");
    shown.wait_for_text("Nothing would touch");
    const Photo preview = shown.window().settled_photo("practice-preview");
    CHECK(difference(straight, preview) > 0.002);
    CHECK_FALSE(shown.widget("table.undo")->enabled);  // nothing has happened yet
    // another way of placing it comes to something else
    shown.window().key("q");
    shown.window().key("q");
    shown.wait_for_text("Bird at ");
    const Photo turned = shown.window().settled_photo("practice-turned");
    CHECK(difference(preview, turned) > 0.001);
    shown.click("table.announce");
    shown.wait_for("table.undo");
    shown.window().settled_photo("practice-placed");  // nothing moves under the pointer any more
    shown.click("table.undo");
    shown.wait_for_text("Taken back");
    shown.wait_for("piece.SF");
}

TEST_CASE("practice survives a kill, and everything can still be taken back",
          "[app][window][practice]") {
    const TempDir folder;
    Screen screen(1000, 640);
    const std::filesystem::path home = quiet_home(folder, false);
    {
        TableWindow shown(screen, home);
        shown.click("title.practice");
        shown.place_by_mouse("SF", {"s1.2", "p1.1"});
        shown.wait_for("table.undo");
        shown.wait_for("piece.SF");  // the next one's turn
        shown.window().signal(SIGKILL);
        REQUIRE(shown.window().wait_for_end(60.0));
    }
    const auto record = rules::load_record(home / "games" / "practice.haula");
    REQUIRE(record);
    CHECK(record->steps.size() == 2);
    TableWindow again(screen, home);
    again.click("title.practice");
    again.wait_for("piece.SF");
    again.window().settled_photo("practice-continued");
    again.click("table.undo");
    again.wait_for_text("Taken back");
    again.wait_for("piece.SF");
    CHECK_FALSE(again.widget("table.undo")->enabled);
}
