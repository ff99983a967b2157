// The referee's panels with something to say, in every language, at many text sizes and window
// sizes: no text is cut off or lies over other text.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>

#include "hidden_hand.h"
#include "referee/referee_screen.h"
#include "support/paths.h"
#include "support/temp_dir.h"

using namespace haula;

TEST_CASE("no page of the referee has text that is cut off or overlaps", "[app][layout][referee]") {
    const test::TempDir folder;
    const std::filesystem::path home = folder / "home";
    std::filesystem::create_directories(home / "games");
    std::filesystem::copy_file(HAULA_TEST_DATA "/foul.record", home / "games" / "sunday.record");
    test::HiddenHand hand(home);
    hand.use("title.referee");
    hand.use("referee.open");
    hand.use("open.moment.0");
    hand.wait_until([&] { return hand.says("There is a foul"); }, "the foul");
    hand.app().toasts.clear();
    hand.check_layout("gaps");
    hand.use("referee.pair.s2.p2");
    hand.use("referee.section");
    REQUIRE(hand.has("referee.section.off"));
    hand.check_layout("a pair cut open");
    hand.use("referee.page.heights");
    hand.check_layout("heights");
    hand.use("referee.page.views");
    hand.use("referee.apart", render::Key::right);
    REQUIRE(hand.says("2 %"));
    hand.check_layout("any angle");
    hand.use("referee.page.what_if");
    hand.use("what_if.stiffness", render::Key::right);
    hand.use("what_if.play", render::Key::right);
    hand.check_layout("what if, asked");
    hand.use("what_if.run");
    hand.use("what_if.show");
    hand.check_layout("what if, answered");
    hand.use("referee.page.sure");
    hand.check_layout("how sure");
    hand.use("referee.robust_run");
    hand.wait_until([&] { return hand.has("referee.robust_run"); }, "the variations");
    REQUIRE(hand.says("touch in"));
    hand.check_layout("how sure, answered");
}

TEST_CASE("the referee is built at by keyboard, from either face of a hole",
          "[app][layout][referee]") {
    const test::TempDir folder;
    test::HiddenHand hand(folder / "home");
    hand.use("title.referee");
    hand.wait_until([&] { return hand.has("referee.report"); }, "the start at rest");
    hand.use("referee.kind.LC");
    hand.press(render::Key::comma);  // the last hole: one of a strip
    const bool upper = hand.says("upper face");
    REQUIRE(upper != hand.says("lower face"));
    hand.press(render::Key::f);
    CHECK(hand.says("upper face") != upper);
    CHECK(hand.says("lower face") == upper);
    hand.check_layout("a hole in focus");
    hand.press(render::Key::enter);
    CHECK(hand.has("referee.leave_free"));
    hand.press(render::Key::comma);  // looking around does not keep the end from staying free
    hand.press(render::Key::n);
    hand.wait_until([&] { return hand.says("p1"); }, "the new piece");
    hand.use("referee.undo");
    hand.wait_until([&] { return !hand.says("p1"); }, "the start again");
}

TEST_CASE("the referee offers an empty board", "[app][referee]") {
    const test::TempDir folder;
    test::HiddenHand hand(folder / "home");
    hand.use("title.referee");
    hand.wait_until([&] { return hand.has("referee.report"); }, "the start at rest");
    const auto strips = [&] {
        const auto& items = hand.app().screens.back()->scene()->items;
        return std::count_if(items.begin(), items.end(), [](const render::Item& item) {
            return item.material.surface == render::Surface::foam;
        });
    };
    REQUIRE(strips() == 3);
    hand.use("referee.open");
    hand.use("open.empty");
    hand.wait_until([&] { return hand.shown() == "referee" && strips() == 0; }, "the board");
    // and it is built on
    hand.use("referee.kind.LC");
    hand.press(render::Key::period);
    hand.press(render::Key::enter);
    hand.press(render::Key::n);
    hand.wait_until([&] { return strips() == 1 && hand.says("p1"); }, "the first piece");
    CHECK(hand.has("referee.lift"));
}

TEST_CASE("the referee offers nothing to do with a piece that found no place", "[app][referee]") {
    const test::TempDir folder;
    test::HiddenHand hand(folder / "home");
    hand.use("title.referee");
    hand.wait_until([&] { return hand.has("referee.report"); }, "the start at rest");
    // a hole of the board, and one of the same board that is too far
    hand.use("referee.kind.SC");
    hand.press(render::Key::period);
    hand.press(render::Key::enter);
    REQUIRE(hand.has("referee.leave_free"));
    hand.press(render::Key::period);
    hand.press(render::Key::enter);
    hand.wait_until([&] { return !hand.app().toasts.empty(); }, "what is wrong");
    hand.pass();
    CHECK_FALSE(hand.has("referee.lift"));
    CHECK(hand.says_key("referee.none_selected"));
}

TEST_CASE("the referee's whole structure is seen beside its panels, in every shape of window",
          "[app][layout][referee]") {
    const test::TempDir folder;
    test::HiddenHand hand(folder / "home");
    for (const paint::Size size :
         {paint::Size{390, 844}, {700, 900}, {844, 390}, {960, 600}, {1280, 720}}) {
        hand.size = size;
        hand.open(referee::open_referee(hand.context(), std::nullopt));
        hand.wait_until([&] { return hand.has("referee.report"); }, "the start at rest");
        hand.use("referee.kind.LC");  // its holes are offered
        hand.pass();
        int holes = 0;
        for (const ui::Drawn& drawn : hand.report()) {
            if (drawn.kind != ui::Drawn::Kind::mark || drawn.id.rfind("hole.", 0) != 0) {
                continue;
            }
            ++holes;
            const paint::Point at = drawn.rect.centre();
            INFO(drawn.id << " at " << at.x << ", " << at.y << " of " << size.width << "x"
                          << size.height);
            CHECK(paint::Rect{0.0, 0.0, size.width * 1.0, size.height * 1.0}.holds(at));
            for (const paint::Rect& panel : hand.app().ui->panels()) {
                CHECK_FALSE(panel.holds(at));
            }
        }
        CHECK(holes > 10);
        hand.press(render::Key::escape);  // puts the piece back
        hand.press(render::Key::escape);
        hand.wait_until([&] { return hand.shown() == "title"; }, "the title");
    }
}
