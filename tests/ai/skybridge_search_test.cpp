#include "ai/skybridge_search.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "ai/skybridge_bot.h"
#include "ai/skybridge_playout.h"
#include "games/skybridge/skybridge.h"
#include "rules/no_world.h"

using namespace haula;
using skybridge::Contact;
using skybridge::Kind;
using skybridge::Placement;
using skybridge::Position;

namespace {

Position after_quick_moves(int players, int moves, std::uint64_t seed,
                           Contact contact = Contact::stacking) {
    Position position({players, contact, false});
    Rng rng(seed);
    for (int i = 0; i < moves && !position.is_over(); ++i) {
        position.play(ai::playout_move(position, rng));
    }
    return position;
}

std::vector<std::string> played_moves(int players, std::uint64_t seed) {
    const auto game = skybridge::make_game();
    const auto state = *game->new_state({"skybridge", players, 1, {}});
    rules::NoWorld judge;
    const auto bot = ai::make_skybridge_bot(*ai::skybridge_limits("normal"), seed);
    std::vector<std::string> moves;
    while (!state->to_act().is_over()) {
        const auto move = bot->choose(rules::PlayerView(*state, state->to_act().player), judge);
        REQUIRE(move.ok());
        moves.push_back(print(*move));
        REQUIRE(state->apply(*move).ok());
    }
    return moves;
}

}  // namespace

TEST_CASE("quick moves of Skybridge are legal to the end, whatever is played", "[ai][skybridge]") {
    for (const int players : {2, 3, 4}) {
        for (const Contact contact : {Contact::stacking, Contact::faces}) {
            for (std::uint64_t seed = 1; seed <= 50; ++seed) {
                Position position({players, contact, seed % 2 == 0});
                Rng rng(seed);
                while (!position.is_over()) {
                    const Placement move = ai::playout_move(position, rng);
                    REQUIRE(position.allows(move));
                    position.play(move);
                }
            }
        }
    }
}

TEST_CASE("the search of Skybridge keeps its budget and finds legal moves", "[ai][skybridge]") {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const int players = 2 + static_cast<int>(seed % 3);
        const Position position = after_quick_moves(players, static_cast<int>(seed), seed);
        if (position.is_over()) {
            continue;
        }
        ai::SkybridgeSearch search({.nodes = 3'000}, seed);
        const ai::SkybridgeThought thought = search.think(position);
        CHECK(position.allows(thought.placement));
        CHECK(thought.nodes <= 3'000 + 44);  // the last game is played to its end
        CHECK_FALSE(thought.stopped);
    }
}

TEST_CASE("a search of Skybridge can be watched and stopped", "[ai][skybridge]") {
    const Position position = after_quick_moves(4, 8, 3);
    ai::SkybridgeSearch search({.nodes = 20'000}, 1);
    const ai::SkybridgeThought whole = search.think(position);
    std::int64_t heard = 0;
    search.set_keep_going([&](std::int64_t nodes) {
        CHECK(nodes > heard);
        heard = nodes;
        return nodes < 4'000;
    });
    const ai::SkybridgeThought stopped = search.think(position);
    CHECK(stopped.stopped);
    CHECK(position.allows(stopped.placement));
    CHECK(stopped.nodes < 4'000 + 44);
    search.set_keep_going({});
    const ai::SkybridgeThought again = search.think(position);  // nothing is left of it
    CHECK(again.placement == whole.placement);
    CHECK(again.visits == whole.visits);

    const auto game = skybridge::make_game();
    const auto state = *game->new_state({"skybridge", 3, 1, {}});
    rules::NoWorld judge;
    const auto bot = ai::make_skybridge_bot(*ai::skybridge_limits("hard"), 1);
    bot->set_keep_thinking([](const ai::Thinking& thinking) { return thinking.done < 5'000; });
    const auto move = bot->choose(rules::PlayerView(*state, state->to_act().player), judge);
    REQUIRE_FALSE(move.ok());
    CHECK(move.error().code == ErrorCode::cancelled);
}

TEST_CASE("the same seed gives the same game of Skybridge, another one another",
          "[ai][skybridge]") {
    CHECK(played_moves(2, 7) == played_moves(2, 7));
    CHECK(played_moves(2, 7) != played_moves(2, 8));
}
