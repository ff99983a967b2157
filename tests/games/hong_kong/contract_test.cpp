#include <catch2/catch_test_macros.hpp>

#include "games/hong_kong/hong_kong.h"
#include "rules/no_world.h"
#include "support/game_contract.h"

using namespace haula;

TEST_CASE("Hong Kong keeps the contract of every game", "[games][hong_kong][contract]") {
    rules::NoWorld judge;
    test::check_game_contract(*hong_kong::make_game(), judge, 100);
}
