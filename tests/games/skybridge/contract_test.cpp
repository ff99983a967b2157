#include <catch2/catch_test_macros.hpp>

#include "games/skybridge/skybridge.h"
#include "rules/no_world.h"
#include "support/game_contract.h"

using namespace haula;

TEST_CASE("Skybridge keeps the contract of every game", "[games][skybridge][contract]") {
    rules::NoWorld judge;
    test::check_game_contract(*skybridge::make_game(), judge, 100);
}
