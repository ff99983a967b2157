// What the program says in passing covers nothing that is read or chosen at the table of any game,
// in a narrow window and in large letters either.
#include "app/toasts.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "any_table.h"
#include "paint/rect.h"
#include "paint/size.h"

using namespace haula;
using test::AnyTable;
using test::in_every_game;

namespace {

const std::string k_short = "Taken back";
const std::string k_long =
    "Picture saved as pictures/2026-11-18 20.12.35.png, in the folder that was named";

bool is_toast(const ui::Drawn& drawn) { return drawn.text == k_short || drawn.text == k_long; }

void check_toasts(AnyTable& table) {
    std::vector<paint::Rect> toasts;
    for (const ui::Drawn& drawn : table.report()) {
        if (is_toast(drawn)) {
            toasts.push_back(drawn.rect);
        }
    }
    REQUIRE(toasts.size() == 2);
    for (const paint::Rect& toast : toasts) {
        CHECK(toast.x >= 0.0);
        CHECK(toast.right() <= table.size.width);
        CHECK(toast.bottom() <= table.size.height);
        for (const paint::Rect& panel : table.app().ui->panels()) {
            CHECK(paint::common_part(toast, panel).empty());
        }
        for (const ui::Drawn& drawn : table.report()) {
            INFO(drawn.id << ": " << drawn.text);
            const bool flat = drawn.kind != ui::Drawn::Kind::mark && !is_toast(drawn);
            CHECK((!flat ||
                   paint::common_part(toast, paint::common_part(drawn.rect, drawn.clip)).empty()));
        }
    }
}

}  // namespace

TEST_CASE("what is said in passing covers nothing at the table, in every game",
          "[app][every][layout][toasts]") {
    in_every_game([](AnyTable& table, const std::string& game) {
        table.keeps_toasts = true;
        table.begin(game, "human");
        const auto look = [&](const std::string& step) {
            for (const paint::Size size :
                 {paint::Size{960, 600}, paint::Size{1280, 720}, paint::Size{1920, 1080}}) {
                for (const int percent : {100, 150}) {
                    INFO(step << " at " << size.width << "x" << size.height << ", " << percent
                              << " %");
                    table.size = size;
                    table.app().settings.text_percent = percent;
                    table.app().toasts.clear();
                    table.pass();
                    table.pass();
                    app::tell(table.app(), k_short);
                    app::tell(table.app(), k_long);
                    table.pass();
                    check_toasts(table);
                    table.pass();
                    check_toasts(table);
                }
            }
            table.size = {1280, 720};
            table.app().settings.text_percent = 100;
            table.app().toasts.clear();
        };
        table.wait_for_hand();
        look("choose");
        table.compose_by_keys();
        look("announce");
        table.announce();
        table.wait_for_hand();
        look("the next turn");
    });
}
