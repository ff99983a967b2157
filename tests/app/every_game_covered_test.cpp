// Panels leave the table to be seen, in every game there is: at most a fifth of an ordinary window,
// and nothing that is offered lies under one. From what the program itself tells.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "any_table.h"
#include "dresses.h"
#include "paint/rect.h"
#include "paint/size.h"
#include "render/project.h"
#include "rules/languages.h"
#include "screen/framing.h"

using namespace haula;
using test::all_dresses;
using test::AnyTable;
using test::Dress;
using test::in_every_game;

namespace {

void put_on(AnyTable& table, const Dress& dress) {
    table.app().settings.language = dress.language;
    table.app().settings.text_percent = dress.percent;
    table.size = dress.window;
    for (int i = 0; i < 4; ++i) {
        table.pass();
    }
}

// Whatever is offered to be chosen; how many there were.
int check_spots(AnyTable& table) {
    int offered = 0;
    const paint::Rect window{0.0, 0.0, static_cast<double>(table.size.width),
                             static_cast<double>(table.size.height)};
    for (const std::string& id : table.spots_in_sight()) {
        const ui::Drawn* spot = table.find(id);
        REQUIRE(spot != nullptr);
        if (spot->text != "offered") {
            continue;
        }
        ++offered;
        INFO(id);
        const paint::Point at = spot->rect.centre();
        CHECK(window.holds(at));
        for (const paint::Rect& panel : table.app().ui->panels()) {
            INFO("panel " << panel.x << " " << panel.y << " " << panel.width << " " << panel.height
                          << ", spot " << at.x << " " << at.y);
            CHECK_FALSE(panel.holds(at));
        }
    }
    for (const ui::Drawn& drawn : table.report()) {
        CHECK(drawn.layer == 0);  // no dialog lies over anything
    }
    return offered;
}

double share_of_panels(AnyTable& table) {
    double area = 0.0;
    for (const paint::Rect& panel : table.app().ui->panels()) {
        area += panel.width * panel.height;
    }
    return area / (table.size.width * table.size.height);
}

}  // namespace

TEST_CASE("nothing that is offered lies under a panel, each step in another dress, in every game",
          "[app][every][layout][covered]") {
    in_every_game([](AnyTable& table, const std::string& game) {
        const std::vector<Dress> dresses = all_dresses();
        std::size_t steps = 0;
        int offered = 0;
        table.watched = [&](const std::string& step) {
            for (const std::size_t salt : {std::size_t{0}, std::size_t{5}}) {
                const Dress& dress = dresses[(7 * steps + salt) % dresses.size()];
                INFO(step << " of step " << steps + 1 << ", " << dress.language << ", "
                          << dress.percent << " %, " << dress.window.width << "x"
                          << dress.window.height);
                put_on(table, dress);
                offered += check_spots(table);
            }
            put_on(table, {"en", 100, {1280, 720}});
            ++steps;
        };
        table.begin(game, "human");
        constexpr int k_acts = 6;
        for (int i = 0; i < k_acts; ++i) {
            REQUIRE(table.comes([&] {
                return table.has("table.step") || table.has("table.lift_curtain") ||
                       !table.answers().empty();
            }));
            if (!table.answers().empty()) {
                table.use(table.answers().front());
                continue;
            }
            table.compose_by_keys();
            table.watched("announce");
            table.announce();
        }
        CHECK(steps >= 6);
        CHECK(offered > 30);
    });
}

TEST_CASE("panels take at most a fifth of an ordinary window, in every game",
          "[app][every][layout][covered]") {
    in_every_game([](AnyTable& table, const std::string& game) {
        table.begin(game, "human");
        table.wait_for_hand();
        for (int act = 0; act < 3; ++act) {
            table.pass();
            INFO("act " << act);
            CHECK(share_of_panels(table) < 0.2);
            table.compose_by_keys();
            table.pass();
            CHECK(share_of_panels(table) < 0.2);
            table.announce();
            table.wait_for_hand();
        }
        CHECK(share_of_panels(table) < 0.2);
    });
}

// Where the pointer happens to lie when a turn begins, nobody has put it to aim.
TEST_CASE("the eye makes room for the hand's panel wherever the pointer lies, in every game",
          "[app][every][layout][covered]") {
    in_every_game([](AnyTable& table, const std::string& game) {
        table.begin(game, "human");
        render::Input resting;
        resting.pointer = {640.0, 330.0};  // in the middle of the table
        REQUIRE(table.comes([&] {
            table.pass(resting);
            return table.has("table.step") || table.has("table.lift_curtain");
        }));
        if (table.has("table.lift_curtain")) {
            table.click("table.lift_curtain");
        }
        for (int i = 0; i < 10; ++i) {
            table.pass(resting);
        }
        const paint::Rect part = screen::free_part(table.size, table.app().ui->panels());
        const screen::Screen& shown = *table.app().screens.back();
        const auto at = render::project(shown.view(), table.size, shown.photo_view().target);
        REQUIRE(at.has_value());
        CHECK(std::abs(at->x - part.centre().x) < 3.0);
        CHECK(std::abs(at->y - part.centre().y) < 3.0);
    });
}
