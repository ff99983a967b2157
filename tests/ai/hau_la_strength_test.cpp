// How well the levels of Hau La play, against each other and against somebody who plays it for the
// first time. Hours of settling, so never by default.
#include <catch2/catch_test_macros.hpp>

#include "ai/hau_la_bot.h"
#include "core/asset_dir.h"
#include "kits/kits.h"
#include "table/game_kit.h"

using namespace haula;

namespace {

// In percent of the points: who wins has one, who shares a half. Seats are rotated, and both play
// the same seed from either side.
double match(const ai::HauLaLevel& one, const ai::HauLaLevel& other, int games) {
    const auto kits = *kits::load_kits(*asset_dir());
    const table::GameKit& kit = kits.front();
    double points = 0.0;
    for (int game = 0; game < games; ++game) {
        const auto seed = static_cast<std::uint64_t>(game / 2 + 1);
        const rules::Setup setup{kit.id(), 2, seed, {}};
        const auto state = *kit.game->new_state(setup);
        const auto judge = *kit.make_judge(state->setup());
        const std::unique_ptr<ai::Bot> bots[2] = {
            ai::make_hau_la_bot(game % 2 == 0 ? one : other, seed),
            ai::make_hau_la_bot(game % 2 == 0 ? other : one, seed + 1000)};
        while (!state->to_act().is_over()) {
            if (state->to_act().is_world()) {
                REQUIRE(state->resolve(judge->ask(*state)->verdict).ok());
                continue;
            }
            const auto& bot = bots[state->to_act().player.index()];
            const auto move = bot->choose(rules::PlayerView::of_mover(*state), *judge);
            REQUIRE(move.ok());
            REQUIRE(state->apply(*move).ok());
        }
        const std::vector<PlayerId> winners = state->winners();
        const PlayerId seat_of_one = PlayerId::from_index(game % 2 == 0 ? 0 : 1);
        points += winners.size() > 1 ? 0.5 : winners.front() == seat_of_one ? 1.0 : 0.0;
        WARN("after game " << game + 1 << ": " << points);
    }
    return 100.0 * points / games;
}

// Looks at ten places, takes the one that looks highest, and does not know how foam bends.
constexpr ai::HauLaLevel k_newcomer{
    .name = "newcomer", .candidates = 10, .settlings = 0, .glimpses = true};

}  // namespace

TEST_CASE("master beats hard in two games of three", "[.slow][ai][hau_la][strength]") {
    CHECK(match(*ai::hau_la_level("master"), *ai::hau_la_level("hard"), 60) >= 65.0);
}

TEST_CASE("easy is a match for somebody who plays for the first time",
          "[.slow][ai][hau_la][strength]") {
    const double won = match(*ai::hau_la_level("easy"), k_newcomer, 40);
    CHECK(won >= 30.0);
    CHECK(won <= 70.0);
}
