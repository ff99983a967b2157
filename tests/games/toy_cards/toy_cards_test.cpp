// Hidden hands and luck, through every door of the rules.
#include "support/toy_cards/toy_cards.h"

#include <catch2/catch_test_macros.hpp>

#include "rules/no_world.h"
#include "support/game_contract.h"

using namespace haula;

TEST_CASE("a card game with hidden hands and luck keeps the contract of every game",
          "[games][toy_cards][contract]") {
    rules::NoWorld judge;
    test::check_game_contract(*test::make_toy_cards(), judge, 100);
}
