#include <catch2/catch_test_macros.hpp>

#include "honga/rig.h"
#include "rules/no_world.h"
#include "support/game_contract.h"

using namespace haula;

TEST_CASE("Honga keeps the contract of every game", "[games][honga][contract]") {
    rules::NoWorld judge;
    // one game for each number of players: a random game has a thousand acts, and every act is
    // compared for every seat
    test::check_game_contract(*test::honga_game(), judge, 1);
}
