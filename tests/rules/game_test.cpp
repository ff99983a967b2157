#include "rules/game.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "core/asset_dir.h"
#include "kits/kits.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("a game refuses a set-up that it does not know, in one sentence", "[rules][game]") {
    const rules::Games games = *kits::load_games(*asset_dir());
    const auto complaint = [&](const rules::Setup& setup) {
        return games.front()->new_state(setup).error().detail;
    };
    CHECK(complaint({"hau_la", 5, 1, {}}) == "the game hau_la is for 2 to 4 players, not for 5");
    CHECK_THAT(complaint({"hau_la", 2, 1, {{"tie", "3"}}}),
               ContainsSubstring("it can be 0, 1, 2, 5 or 10"));
    CHECK_THAT(complaint({"hau_la", 2, 1, {{"colour", "3"}}}), ContainsSubstring("extras"));
    CHECK_THAT(complaint({"hau_la", 2, 1, {{"first", "3"}}}), ContainsSubstring("first among 2"));
    CHECK_THAT(rules::find_game(games, "chess").error().detail,
               ContainsSubstring("there is hau_la"));
}
