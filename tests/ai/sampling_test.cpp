#include "ai/sampling.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>

#include "rules/no_world.h"
#include "support/toy_cards/toy_cards.h"

using namespace haula;
using test::ToyCardsState;

namespace {

std::unique_ptr<rules::State> new_state(std::uint64_t seed) {
    return *test::make_toy_cards()->new_state({"toy_cards", 3, seed, {}});
}

// How many of the games the bot wins against two that play at random, a shared win as its share.
double wins_against_random(int games, const ai::SamplingLimits& limits) {
    rules::NoWorld judge;
    double wins = 0.0;
    for (int game = 0; game < games; ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        const auto state = new_state(seed + 1);
        const PlayerId seat = PlayerId::from_index(static_cast<std::size_t>(game % 3));
        const auto sampling = ai::make_sampling_bot(limits, seed);
        const auto random = ai::make_random_bot(seed);
        while (state->to_act().is_player()) {
            ai::Bot& bot = state->to_act().player == seat ? *sampling : *random;
            REQUIRE(state->apply(*bot.choose(rules::PlayerView::of_mover(*state), judge)).ok());
        }
        const auto winners = state->winners();
        if (std::find(winners.begin(), winners.end(), seat) != winners.end()) {
            wins += 1.0 / static_cast<double>(winners.size());
        }
    }
    return wins;
}

}  // namespace

TEST_CASE("a bot that samples worlds plays a game with secrets far better than at random",
          "[ai][sampling]") {
    // chance alone gives 20 of 60
    CHECK(wins_against_random(60, {.nodes = 2'000}) >= 45.0);
}

TEST_CASE("sampling keeps to its budget, can be watched and stopped, and repeats itself",
          "[ai][sampling]") {
    rules::NoWorld judge;
    const auto state = new_state(3);
    const auto view = rules::PlayerView::of_mover(*state);
    const auto rate = ai::random_playout(judge);
    const auto best = ai::best_over_worlds(view, judge, {.nodes = 3'000}, 9, rate);
    REQUIRE(best.ok());
    CHECK(best->nodes >= 3'000);
    // a pass is at most one playout of 24 acts for each of the moves still in
    CHECK(best->nodes < 3'000 + 24 * static_cast<ai::NodeCount>(view.legal_moves(judge).size()));
    CHECK(ai::best_over_worlds(view, judge, {.nodes = 3'000}, 9, rate)->move == best->move);

    ai::Thinking last;
    const auto stopped = ai::best_over_worlds(view, judge, {.nodes = 3'000}, 9, rate,
                                              [&](const ai::Thinking& thinking) {
                                                  last = thinking;
                                                  return thinking.done < 1'000;
                                              });
    REQUIRE_FALSE(stopped.ok());
    CHECK(stopped.error().code == ErrorCode::cancelled);
    CHECK(last.budget == 3'000);
    CHECK(last.done < 2'000);
    CHECK_FALSE(ai::best_over_worlds({*state, PlayerId{2}}, judge, {}, 9, rate).ok());
}

TEST_CASE("a game without hints of its own gets one from samples, the same for all truths",
          "[ai][sampling]") {
    rules::NoWorld judge;
    const auto state = new_state(4);
    const auto hint = ai::sampled_hint(rules::PlayerView::of_mover(*state), judge, {});
    REQUIRE(hint.ok());
    CHECK_FALSE(state->why_not(hint->move).has_value());
    CHECK(hint->reason.key == "rules.hint.wins_of_tries");
    const auto other = state->imagined(state->to_act().player, 77);
    REQUIRE(other->to_string() != state->to_string());
    const auto again = ai::sampled_hint(rules::PlayerView::of_mover(*other), judge, {});
    CHECK(again->move == hint->move);
    CHECK(again->reason == hint->reason);
    CHECK_FALSE(ai::sampled_hint({*state, PlayerId{2}}, judge, {}).ok());
}
