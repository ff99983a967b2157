// Whether the levels are what they are called: games against each other, seats rotated.
#include <catch2/catch_test_macros.hpp>
#include <functional>

#include "ai/hong_kong_bot.h"
#include "core/hash.h"
#include "hong_kong_mcts.h"

using namespace haula;
using hong_kong::Position;
using hong_kong::Turn;

namespace {

constexpr int k_whole_match = 200;
constexpr int k_playouts = 1000;

using Player = std::function<Turn(const Position&)>;
using PlayerMaker = std::function<Player(std::uint64_t seed)>;

PlayerMaker level(const char* name) {
    const ai::HongKongLimits limits = *ai::hong_kong_limits(name);
    return [limits](std::uint64_t seed) -> Player {
        return [search = ai::HongKongSearch(limits, seed)](const Position& position) mutable {
            return search.think(position).turn;
        };
    };
}

PlayerMaker plain_mcts() {
    return [](std::uint64_t seed) -> Player {
        return [mcts = test::HongKongMcts(k_playouts, seed)](const Position& position) mutable {
            return mcts.choose(position);
        };
    };
}

// The share of the first of them, in percent; a draw counts half. Each seed is played twice, with
// either beginning.
double match(const PlayerMaker& one, const PlayerMaker& two, int games) {
    double points = 0.0;
    for (int game = 0; game < games; ++game) {
        const auto seed = static_cast<std::uint64_t>(game / 2) + 1;
        const std::array players{one(mix64(2 * seed)), two(mix64(2 * seed + 1))};
        Position position(PlayerId::from_index(static_cast<std::size_t>(game % 2)));
        while (!position.is_over()) {
            const Turn turn = players[position.mover().index()](position);
            REQUIRE(position.allows(turn));
            position.play(turn);
        }
        points += !position.winner() ? 0.5 : position.winner() == PlayerId{1} ? 1.0 : 0.0;
    }
    const double percent = 100.0 * points / games;
    if (games == k_whole_match) {
        WARN(percent << " % of " << games << " games");
    }
    return percent;
}

}  // namespace

TEST_CASE("a higher level of Hong Kong wins most of a few games", "[ai][hong_kong]") {
    CHECK(match(level("normal"), level("easy"), 12) >= 60.0);
    CHECK(match(level("normal"), plain_mcts(), 4) >= 50.0);
}

TEST_CASE("hard beats normal in at least 75 % of 200 games of Hong Kong",
          "[.slow][ai][hong_kong]") {
    CHECK(match(level("hard"), level("normal"), k_whole_match) >= 75.0);
}

TEST_CASE("normal beats easy in at least 75 % of 200 games of Hong Kong",
          "[.slow][ai][hong_kong]") {
    CHECK(match(level("normal"), level("easy"), k_whole_match) >= 75.0);
}

TEST_CASE("hard beats a plain tree search of 1,000 playouts in at least 70 % of 200 games",
          "[.slow][ai][hong_kong]") {
    CHECK(match(level("hard"), plain_mcts(), k_whole_match) >= 70.0);
}
