#include "ai/hong_kong_search.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "ai/bot.h"
#include "ai/hong_kong_bot.h"
#include "ai/hong_kong_evaluation.h"
#include "games/hong_kong/hong_kong.h"
#include "hong_kong_mcts.h"
#include "rules/no_world.h"

using namespace haula;
using hong_kong::Kind;
using hong_kong::Position;
using hong_kong::Turn;

namespace {

hong_kong::PlotId plot(const char* name) { return *hong_kong::plot_named(name); }

Position after_random_turns(int turns, std::uint64_t seed) {
    Position position;
    Rng rng(seed);
    for (int i = 0; i < turns && !position.is_over(); ++i) {
        position.play(test::HongKongPlayouts::random_move(position, rng));
    }
    return position;
}

// The value of looking so many turns ahead and trying everything.
int value_of_everything(const Position& position, int turns) {
    if (position.is_over() || turns == 0) {
        return ai::evaluate(position);
    }
    int best = -10 * ai::k_hong_kong_won;
    position.for_each_turn([&](const Turn& turn) {
        Position after = position;
        after.play(turn);
        const int value = value_of_everything(after, turns - 1);
        best = std::max(best, after.mover() == position.mover() ? value : -value);
    });
    return best;
}

int count_turns(const Position& position) {
    int turns = 0;
    position.for_each_turn([&](const Turn&) { ++turns; });
    return turns;
}

std::vector<std::string> played_moves(std::uint64_t seed) {
    const auto game = hong_kong::make_game();
    const auto state = *game->new_state({"hong_kong", 2, 1, {}});
    rules::NoWorld judge;
    const auto bot = ai::make_hong_kong_bot(*ai::hong_kong_limits("normal"), seed);
    std::vector<std::string> moves;
    while (!state->to_act().is_over()) {
        const auto move = bot->choose(rules::PlayerView::of_mover(*state), judge);
        REQUIRE(move.ok());
        moves.push_back(print(*move));
        REQUIRE(state->apply(*move).ok());
    }
    return moves;
}

}  // namespace

TEST_CASE("the search of Hong Kong keeps its budget and finds legal turns", "[ai][hong_kong]") {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const Position position = after_random_turns(static_cast<int>(seed % 20), seed);
        if (position.is_over()) {
            continue;
        }
        ai::HongKongSearch search({.nodes = 5'000}, seed);
        const ai::HongKongThought thought = search.think(position);
        CHECK(position.allows(thought.turn));
        CHECK(thought.nodes <= 5'000 + 1'300);  // the last position may be finished
        CHECK(thought.depth >= 1);
    }
}

TEST_CASE("a search of Hong Kong can be watched and stopped", "[ai][hong_kong]") {
    const Position position = after_random_turns(6, 3);
    ai::HongKongSearch search({.nodes = 50'000}, 1);
    const ai::HongKongThought whole = search.think(position);
    CHECK_FALSE(whole.stopped);
    std::int64_t heard = 0;
    search.set_keep_going([&](std::int64_t nodes) {
        CHECK(nodes > heard);
        heard = nodes;
        return nodes < 10'000;
    });
    const ai::HongKongThought stopped = search.think(position);
    CHECK(stopped.stopped);
    CHECK(position.allows(stopped.turn));
    CHECK(stopped.nodes < 10'000 + 1'300);
    CHECK(stopped.depth < whole.depth);
    search.set_keep_going({});
    CHECK(search.think(position).turn == whole.turn);  // nothing is left of what was stopped

    const auto game = hong_kong::make_game();
    const auto state = *game->new_state({"hong_kong", 2, 1, {}});
    rules::NoWorld judge;
    const auto bot = ai::make_hong_kong_bot(*ai::hong_kong_limits("hard"), 1);
    bot->set_keep_thinking([](const ai::Thinking& thinking) { return thinking.progress() < 0.1; });
    const auto move = bot->choose(rules::PlayerView::of_mover(*state), judge);
    REQUIRE_FALSE(move.ok());
    CHECK(move.error().code == ErrorCode::cancelled);
}

TEST_CASE("the same seed gives the same game of Hong Kong, another one another",
          "[ai][hong_kong]") {
    CHECK(played_moves(7) == played_moves(7));
    CHECK(played_moves(7) != played_moves(8));
}

TEST_CASE("the search finds what trying everything finds", "[ai][hong_kong]") {
    int compared = 0;
    for (std::uint64_t seed = 1; compared < 20; ++seed) {
        const Position position = after_random_turns(14 + static_cast<int>(seed % 8), seed);
        if (position.is_over() || count_turns(position) > 40) {
            continue;  // everything would take too long
        }
        ++compared;
        for (int depth = 1; depth <= 3; ++depth) {
            ai::HongKongSearch search(
                {.nodes = 10'000'000, .depth = depth, .root_width = 2'000, .width = 2'000});
            INFO("seed " << seed << ", depth " << depth);
            CHECK(search.think(position).value == value_of_everything(position, depth));
        }
    }
}

TEST_CASE("a game of Hong Kong that is over is worth a win or a loss", "[ai][hong_kong]") {
    Position position;
    for (std::size_t i = 0; i < hong_kong::k_plots; ++i) {
        const auto each = hong_kong::PlotId::from_index(i);
        if (position.is_over() || each == hong_kong::k_centre) {
            continue;
        }
        position.play({std::nullopt, Kind::block, each});
    }
    position.play({std::nullopt, Kind::block, hong_kong::k_centre});
    REQUIRE(position.is_over());
    REQUIRE(position.winner() == PlayerId{1});
    CHECK(ai::evaluate(position) ==
          (position.mover() == PlayerId{1} ? 1 : -1) * (ai::k_hong_kong_won + 1));
}

TEST_CASE("a building that the opponent can take is worth less to its owner", "[ai][hong_kong]") {
    Position position;
    position.play({std::nullopt, Kind::block, plot("a1")});
    position.play({std::nullopt, Kind::block, plot("b1")});
    position.play({plot("a1"), Kind::block, plot("e5")});
    const auto blue = ai::hong_kong_features(position, PlayerId{2});
    CHECK(blue[static_cast<std::size_t>(ai::HongKongFeature::taken_1)] == 1);
    CHECK(ai::takeable_now(position, PlayerId{1}) == only(plot("b1")));
    CHECK(ai::takeable_now(position, PlayerId{2}) == 0);
}
