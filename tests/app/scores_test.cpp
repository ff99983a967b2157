// What a finished game leaves for the next one, and who is taught.
#include "shell/scores.h"

#include <catch2/catch_test_macros.hpp>

#include "hidden_table.h"
#include "shell/coach.h"

using namespace haula;

namespace {

presenter::Achievement height(int tenth_mm) {
    return {tenth_mm, rules::say("table.height").tenth_mm("height", tenth_mm)};
}

}  // namespace

TEST_CASE("wins are counted for those who play each other again", "[app][scores]") {
    screen::Settings settings;
    const std::vector<rules::Seat> seats{{"Anna", "human"}, {"", "bot:easy"}};
    CHECK(shell::count_game(settings, "hau_la", seats, {PlayerId{1}}, std::nullopt).wins ==
          std::vector{1, 0});
    CHECK(shell::count_game(settings, "hau_la", seats, {PlayerId{2}}, std::nullopt).wins ==
          std::vector{1, 1});
    const std::vector<rules::Seat> others{{"Anna", "human"}, {"", "bot:hard"}};
    CHECK(shell::count_game(settings, "hau_la", others, {PlayerId{1}}, std::nullopt).wins ==
          std::vector{1, 0});
    const auto kept = screen::parse_settings(screen::print(settings));
    REQUIRE(kept);
    CHECK(kept->series == settings.series);
}

TEST_CASE("the best result is kept, and beaten only by a better one", "[app][scores]") {
    screen::Settings settings;
    const std::vector<rules::Seat> seats{{"", "human"}, {"", "bot:easy"}};
    const auto play = [&](int tenth_mm) {
        return shell::count_game(settings, "hau_la", seats, {PlayerId{1}}, height(tenth_mm));
    };
    CHECK(play(1200).is_new_best());
    CHECK_FALSE(play(1100).is_new_best());
    CHECK(settings.best.at("hau_la") == 1200);
    CHECK(play(1300).is_new_best());
    CHECK(settings.best.at("hau_la") == 1300);
}

TEST_CASE("a game whose end was taken back has left nothing", "[app][scores]") {
    screen::Settings settings;
    const std::vector<rules::Seat> seats{{"", "human"}, {"", "bot:easy"}};
    const auto play = [&](PlayerId winner, int tenth_mm) {
        return shell::count_game(settings, "hau_la", seats, {winner}, height(tenth_mm));
    };
    const shell::Scores first = play(PlayerId{1}, 1200);
    shell::uncount_game(settings, "hau_la", seats, {PlayerId{1}}, first);
    CHECK(settings == screen::Settings{});
    play(PlayerId{1}, 1200);
    const screen::Settings before = settings;
    const shell::Scores higher = play(PlayerId{2}, 1300);
    CHECK(settings.best.at("hau_la") == 1300);
    shell::uncount_game(settings, "hau_la", seats, {PlayerId{2}}, higher);
    CHECK(settings == before);
    const shell::Scores lower = play(PlayerId{2}, 1100);
    shell::uncount_game(settings, "hau_la", seats, {PlayerId{2}}, lower);
    CHECK(settings == before);
}

TEST_CASE("the first turn is taught step by step, once", "[app][coach]") {
    test::HiddenTable table;
    table.app().settings.told.clear();
    table.begin("human");
    table.wait_for("coach.next");
    table.use("coach.next");
    CHECK_FALSE(table.has("coach.next"));
    CHECK(table.has("coach.skip"));
    table.use("piece.SF");
    table.next_hole();
    table.next_hole();
    table.use("table.announce");
    table.wait_for("piece.LC");
    // the coach leaves once its last step was there to be read
    CHECK(table.comes([&] { return !table.has("coach.skip"); }));
    table.begin("human");
    table.wait_for("piece.LC");
    CHECK_FALSE(table.has("coach.skip"));
}
