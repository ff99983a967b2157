#include "kits/kits.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <set>

#include "core/asset_dir.h"

using namespace haula;

TEST_CASE("every kit makes its game, its world, its bots and its hints", "[kits]") {
    const auto kits = kits::load_kits(*asset_dir());
    REQUIRE(kits.ok());
    std::set<std::string> ids;
    for (const table::GameKit& kit : *kits) {
        INFO(kit.id());
        ids.insert(kit.id());
        CHECK(table::find_kit(*kits, kit.id()).value() == &kit);
        const auto state = kit.game->new_state({kit.id(), kit.game->info().min_players, 1, {}});
        REQUIRE(state.ok());
        CHECK(kit.make_judge((*state)->setup()).ok());
        CHECK(kit.suggest);
        for (const std::string_view name : table::bot_names(kit)) {
            CHECK(table::make_bot(kit, name, 1).value() != nullptr);
        }
        CHECK(table::make_bot(kit, ai::k_master_bot, 1).ok() == kit.has_master);
        CHECK_THAT(table::make_bot(kit, "clever", 1).error().detail,
                   Catch::Matchers::ContainsSubstring("random, easy, normal, hard and master"));
    }
    CHECK(ids.size() == kits->size());
    CHECK_THAT(table::find_kit(*kits, "chess").error().detail,
               Catch::Matchers::ContainsSubstring(kits->front().id()));
    CHECK_FALSE(kits::load_kits("no such folder").ok());
}
