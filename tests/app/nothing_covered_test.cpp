// Nothing covers what the game is about: at every step of a game, in every language, at two text
// sizes and three window sizes. From the rectangles and the points that the program itself tells.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "dresses.h"
#include "hidden_table.h"
#include "paint/rect.h"
#include "paint/size.h"
#include "rules/languages.h"

using namespace haula;
using test::all_dresses;
using test::Dress;

namespace {

std::string name_of(const Dress& dress) {
    return dress.language + ", " + std::to_string(dress.percent) + " %, " +
           std::to_string(dress.window.width) + "x" + std::to_string(dress.window.height);
}

bool is_covered(test::HiddenTable& table, paint::Point at) {
    const std::vector<paint::Rect>& panels = table.app().ui->panels();
    return std::any_of(panels.begin(), panels.end(),
                       [&](const paint::Rect& panel) { return panel.holds(at); });
}

bool is_in_window(test::HiddenTable& table, paint::Point at) {
    return at.x >= 0.0 && at.y >= 0.0 && at.x < table.size.width && at.y < table.size.height;
}

// What must be in sight: the highest bird, and every hole that is lit. Where a touch is asked about
// the eye is close to it, and that is what must be seen.
int check_marks(test::HiddenTable& table) {
    int marks = 0;
    const bool asked = !table.answers().empty();
    for (const ui::Drawn& drawn : table.app().ui->report()) {
        const bool wanted = asked ? drawn.id == "touch" && marks == 0
                                  : drawn.id.starts_with("hole.") || drawn.id == "highest_bird";
        if (drawn.kind != ui::Drawn::Kind::mark || !wanted) {
            continue;
        }
        ++marks;
        INFO(drawn.id);
        CHECK(is_in_window(table, drawn.rect.centre()));
        CHECK_FALSE(is_covered(table, drawn.rect.centre()));
    }
    return marks;
}

// No dialog lies over anything, and the news can be read to its end or scrolled.
void check_words(test::HiddenTable& table) {
    for (const ui::Drawn& drawn : table.app().ui->report()) {
        INFO(drawn.id << ": " << drawn.text);
        CHECK(drawn.layer == 0);
        if (drawn.id.starts_with("table.news") && drawn.kind == ui::Drawn::Kind::text) {
            CHECK((drawn.scrolls || !paint::common_part(drawn.rect, drawn.clip).empty()));
        }
    }
}

// Looks at the step in every dress; the eye needs a moment to follow the panels.
int look(test::HiddenTable& table, const std::string& step,
         const std::vector<Dress>& dresses = all_dresses()) {
    int marks = 0;
    for (const Dress& dress : dresses) {
        INFO(step << ", " << name_of(dress));
        table.app().settings.language = dress.language;
        table.app().settings.text_percent = dress.percent;
        table.size = dress.window;
        for (int i = 0; i < 3; ++i) {
            table.pass();
        }
        marks += check_marks(table);
        check_words(table);
    }
    table.app().settings.language = "en";
    table.app().settings.text_percent = 100;
    table.size = {1280, 720};
    table.pass();
    return marks;
}

bool bird_stands(test::HiddenTable& table) { return table.find("highest_bird") != nullptr; }

// One placement, looked at on its way.
void place(test::HiddenTable& table, const std::string& piece, int holes) {
    table.wait_for("piece." + piece);
    // before a hole is chosen the highest bird is what is to be seen, once there is one
    CHECK((look(table, "choose a piece") > 0 || !bird_stands(table)));
    table.use("piece." + piece);
    for (int i = 0; i < holes; ++i) {
        CHECK(look(table, "hole " + std::to_string(i + 1) + " for " + piece) > 0);
        table.next_hole();
    }
    table.wait_for("table.announce");
    look(table, "announce " + piece);
    table.use("table.announce");
}

double share_of_panels(test::HiddenTable& table) {
    double area = 0.0;
    for (const paint::Rect& panel : table.app().ui->panels()) {
        area += panel.width * panel.height;
    }
    return area / (table.size.width * table.size.height);
}

}  // namespace

TEST_CASE("nothing covers the highest bird, a lit hole or a verdict at any step of a game",
          "[app][layout][table]") {
    test::HiddenTable table;
    table.begin("human");
    place(table, "SF", 2);
    place(table, "LC", 3);
    table.wait_for("piece.SF");
    CHECK(look(table, "the other player's turn") > 0);
}

TEST_CASE("nothing covers the highest bird, a lit hole or a verdict in a whole game",
          "[.slow][app][layout][table]") {
    test::HiddenTable table;
    table.begin("human");
    int steps = 0;
    int marks = 0;
    table.watched = [&](const std::string& step) {
        ++steps;
        marks += look(table, step + " of step " + std::to_string(steps));
    };
    table.play_to_the_end();
    CHECK(steps > 60);
    CHECK(marks > 10 * steps);
}

// One dress a step, another each time: in a whole game all of them come about.
TEST_CASE("nothing covers what a whole game is about, each step in another dress",
          "[app][layout][table]") {
    test::HiddenTable table;
    table.begin("human");
    const std::vector<Dress> dresses = all_dresses();
    std::size_t steps = 0;
    int touches = 0;
    table.watched = [&](const std::string& step) {
        const int marks = look(table, step + " of step " + std::to_string(steps + 1),
                               {dresses[(7 * steps) % dresses.size()]});
        touches += step == "answer" ? marks : 0;
        ++steps;
    };
    table.play_to_the_end();
    CHECK(steps > 60);
    CHECK(touches > 0);  // there were some to be asked about
}

TEST_CASE("panels take at most a fifth of an ordinary window", "[app][layout][table]") {
    test::HiddenTable table;
    table.begin("human");
    table.wait_for("piece.LC");
    CHECK(share_of_panels(table) < 0.2);
    table.use("piece.LC");
    CHECK(share_of_panels(table) < 0.2);
    table.next_hole();
    CHECK(share_of_panels(table) < 0.2);
    table.next_hole();
    table.next_hole();
    table.wait_for("table.announce");
    CHECK(share_of_panels(table) < 0.2);
    table.use("table.announce");
    table.wait_for("piece.SF");
    CHECK(table.has("table.news_away"));
    CHECK(share_of_panels(table) < 0.2);
}
