// What the table tells while a piece still sways: nothing that gives away how it ends.
#include <catch2/catch_test_macros.hpp>

#include "hidden_table.h"

using namespace haula;

TEST_CASE("the verdict is told once everything has come to rest", "[app][table]") {
    test::HiddenTable table;
    table.app().settings.reduced_motion = false;
    table.begin("human");
    table.use("piece.SF");
    table.next_hole();
    table.next_hole();
    table.use("table.announce");
    const std::string skip = table.app().texts.text("table.skip");
    const std::string verdict = table.app().texts.text("hau_la.event.nothing_touches");
    for (int i = 0; i < 3000 && !table.says(skip); ++i) {
        REQUIRE_FALSE(table.says(verdict));
        table.pass();
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    int swaying = 0;
    for (; table.says(skip); ++swaying) {
        REQUIRE_FALSE(table.says(verdict));
        REQUIRE_FALSE(table.says(" mm"));  // the bird has no height yet
        table.pass();
    }
    CHECK(swaying > 1);
    CHECK(table.says(verdict));
    CHECK(table.says(" mm"));
}

TEST_CASE("what came nearest to touching is told, and marked for a moment", "[app][table]") {
    test::HiddenTable table;
    table.begin("human");
    table.use("piece.SF");
    table.click("hole.s1.1");  // beside the foot of the next arch
    table.click("hole.p1.1");
    table.use("table.announce");
    table.wait_until([&] { return table.says("Closest: "); }, "the nearest miss");
    CHECK(table.find("nearest_miss") != nullptr);
    constexpr double k_longer_than_shown_s = 4.0;
    for (double passed_s = 0.0; passed_s < k_longer_than_shown_s; passed_s += table.pass_s) {
        table.pass();
    }
    CHECK(table.find("nearest_miss") == nullptr);
    CHECK(table.says("Closest: "));
}
