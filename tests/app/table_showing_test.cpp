// What the table tells while a piece still sways: nothing that gives away how it ends.
#include <catch2/catch_test_macros.hpp>

#include "hidden_table.h"

using namespace haula;

namespace {

bool says(const test::HiddenTable& table, const std::string& words) {
    for (const ui::Drawn& drawn : table.app->ui->report()) {
        if (drawn.text.find(words) != std::string::npos) {
            return true;
        }
    }
    return false;
}

}  // namespace

TEST_CASE("the verdict is told once everything has come to rest", "[app][table]") {
    test::HiddenTable table;
    table.app->settings.reduced_motion = false;
    table.begin("human");
    table.use("piece.SF");
    table.next_hole();
    table.next_hole();
    table.use("table.announce");
    const std::string skip = table.app->texts.text("table.skip");
    const std::string verdict = table.app->texts.text("hau_la.event.nothing_touches");
    for (int i = 0; i < 3000 && !says(table, skip); ++i) {
        REQUIRE_FALSE(says(table, verdict));
        table.pass();
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    int swaying = 0;
    for (; says(table, skip); ++swaying) {
        REQUIRE_FALSE(says(table, verdict));
        REQUIRE_FALSE(says(table, " mm"));  // the bird has no height yet
        table.pass();
    }
    CHECK(swaying > 1);
    CHECK(says(table, verdict));
    CHECK(says(table, " mm"));
}
