// Whether the levels are what they are called: games against each other, seats rotated.
#include <catch2/catch_test_macros.hpp>
#include <functional>
#include <vector>

#include "ai/skybridge_bot.h"
#include "core/hash.h"
#include "skybridge_mcts.h"

using namespace haula;
using skybridge::Contact;
using skybridge::Placement;
using skybridge::Position;

namespace {

constexpr int k_whole_match = 200;
constexpr int k_playouts = 1000;

using Player = std::function<Placement(const Position&)>;
using PlayerMaker = std::function<Player(std::uint64_t seed)>;

PlayerMaker level(const char* name) {
    const ai::SkybridgeLimits limits = *ai::skybridge_limits(name);
    return [limits](std::uint64_t seed) -> Player {
        return [search = ai::SkybridgeSearch(limits, seed)](const Position& position) mutable {
            return search.think(position).placement;
        };
    };
}

PlayerMaker plain_mcts() {
    return [](std::uint64_t seed) -> Player {
        return [mcts = test::SkybridgeMcts(k_playouts, seed)](const Position& position) mutable {
            return mcts.choose(position);
        };
    };
}

// The share of wins of one against as many of the other as there are other seats, in percent. It
// sits everywhere in turn, and everybody begins in turn.
double match(const PlayerMaker& one, const PlayerMaker& others, int players, int games) {
    double points = 0.0;
    for (int game = 0; game < games; ++game) {
        const int seat_of_one = game % players;
        std::vector<Player> seats;
        for (int seat = 0; seat < players; ++seat) {
            const auto seed = mix64(static_cast<std::uint64_t>(1000 * (game + 1) + seat));
            seats.push_back(seat == seat_of_one ? one(seed) : others(seed));
        }
        const auto first = static_cast<std::size_t>(game / players % players);
        Position position({players, Contact::stacking, false}, PlayerId::from_index(first));
        while (!position.is_over()) {
            const Placement placement = seats[position.mover().index()](position);
            REQUIRE(position.allows(placement));
            position.play(placement);
        }
        points +=
            test::SkybridgePlayouts::shares_of_win(position)[static_cast<std::size_t>(seat_of_one)];
    }
    const double percent = 100.0 * points / games;
    if (games == k_whole_match) {
        WARN(percent << " % of " << games << " games of " << players);
    }
    return percent;
}

constexpr double k_fair_share_of_four = 25.0;

}  // namespace

TEST_CASE("a higher level of Skybridge wins most of a few games", "[ai][skybridge]") {
    CHECK(match(level("normal"), level("easy"), 2, 12) >= 60.0);
}

TEST_CASE("normal beats easy in at least 70 % of 200 games of Skybridge",
          "[.slow][ai][skybridge]") {
    CHECK(match(level("normal"), level("easy"), 2, k_whole_match) >= 70.0);
}

TEST_CASE("hard beats normal in at least 70 % of 200 games of Skybridge",
          "[.slow][ai][skybridge]") {
    CHECK(match(level("hard"), level("normal"), 2, k_whole_match) >= 70.0);
}

TEST_CASE("normal wins 1.6 times its fair share against three that are easy",
          "[.slow][ai][skybridge]") {
    CHECK(match(level("normal"), level("easy"), 4, k_whole_match) >= 1.6 * k_fair_share_of_four);
}

TEST_CASE("hard wins 1.6 times its fair share against three that are normal",
          "[.slow][ai][skybridge]") {
    CHECK(match(level("hard"), level("normal"), 4, k_whole_match) >= 1.6 * k_fair_share_of_four);
}

TEST_CASE("hard beats a plain tree search of 1,000 playouts in at least 65 % of 200 games",
          "[.slow][ai][skybridge]") {
    CHECK(match(level("hard"), plain_mcts(), 2, k_whole_match) >= 65.0);
}
