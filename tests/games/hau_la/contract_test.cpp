#include <catch2/catch_test_macros.hpp>

#include "core/asset_dir.h"
#include "kits/kits.h"
#include "support/fake_judge.h"
#include "support/game_contract.h"

using namespace haula;

TEST_CASE("Hau La keeps the contract of every game", "[games][hau_la][contract]") {
    const auto games = kits::load_games(*asset_dir());
    REQUIRE(games.ok());
    test::FakeJudge judge(1);
    test::check_game_contract(**rules::find_game(*games, "hau_la"), judge, 100);
}
