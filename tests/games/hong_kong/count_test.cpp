// Every turn of the first few plies, and random games, against the same rules written twice.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <set>

#include "core/rng.h"
#include "games/hong_kong/announcement.h"
#include "games/hong_kong/hong_kong.h"
#include "hong_kong/brute_force.h"
#include "hong_kong/rig.h"

using namespace haula;
using hong_kong::Position;
using hong_kong::Turn;
using test::PlainHongKong;

namespace {

std::uint64_t count_turns(const Position& position) {
    std::uint64_t count = 0;
    position.for_each_turn([&](const Turn&) { ++count; });
    return count;
}

std::uint64_t count_lines(const Position& position, int depth) {
    if (depth == 1) {
        return count_turns(position);
    }
    std::uint64_t count = 0;
    position.for_each_turn([&](const Turn& turn) {
        Position after = position;
        after.play(turn);
        count += count_lines(after, depth - 1);
    });
    return count;
}

std::uint64_t count_lines_plainly(const PlainHongKong& game, int depth) {
    if (depth == 1) {
        return game.count_turns();
    }
    std::uint64_t count = 0;
    for (const PlainHongKong::Turn& turn : game.turns()) {
        PlainHongKong after = game;
        after.play(turn);
        count += count_lines_plainly(after, depth - 1);
    }
    return count;
}

std::array<int, 6> key_of(const PlainHongKong::Turn& turn) {
    return {turn.doubled ? 1 : 0, turn.fast_x, turn.fast_y, turn.kind, turn.x, turn.y};
}

// First turns that are the same one seen from another side of the board are counted once, times
// their number: the plain game is too slow for all of them.
std::uint64_t count_lines_by_symmetry(int depth) {
    const PlainHongKong start;
    std::uint64_t count = 0;
    for (const PlainHongKong::Turn& turn : start.turns()) {
        std::set<std::array<int, 6>> alike;
        for (int symmetry = 0; symmetry < 8; ++symmetry) {
            alike.insert(key_of(PlainHongKong::turned(turn, symmetry)));
        }
        if (*alike.begin() == key_of(turn)) {
            PlainHongKong after = start;
            after.play(turn);
            count += alike.size() * count_lines_plainly(after, depth - 1);
        }
    }
    return count;
}

std::string plot_at(int x, int y) {
    return {static_cast<char>('a' + x), static_cast<char>('1' + y)};
}

std::string text_of(const PlainHongKong::Turn& turn) {
    return "place " +
           (turn.doubled ? "fast=" + plot_at(turn.fast_x, turn.fast_y) + " " : std::string()) +
           (turn.kind == 'b' ? "block=" : "roof=") + plot_at(turn.x, turn.y);
}

// Who is on top of how many buildings, counted by looking at every one of them.
std::array<int, 2> counted_tops(const hong_kong::HongKongState& state) {
    std::array<int, 2> tops{};
    for (std::size_t i = 0; i < hong_kong::k_plots; ++i) {
        const auto& building = state.building(hong_kong::PlotId::from_index(i));
        if (!building.empty()) {
            ++tops[building.back().owner.index()];
        }
    }
    return tops;
}

void check_end(const hong_kong::HongKongState& state) {
    REQUIRE(state.check().ok());
    const std::array<int, 2> tops = counted_tops(state);
    const auto& centre = state.building(hong_kong::k_centre);
    std::vector<PlayerId> winners;
    if (tops[0] != tops[1]) {
        winners = {tops[0] > tops[1] ? PlayerId{1} : PlayerId{2}};
    } else if (!centre.empty()) {
        winners = {centre.back().owner};
    } else {
        winners = {PlayerId{1}, PlayerId{2}};
    }
    REQUIRE(state.winners() == winners);
    const Position& position = state.position();
    for (const PlayerId player : {PlayerId{1}, PlayerId{2}}) {
        REQUIRE(position.score(player) == tops[player.index()]);
    }
    REQUIRE((tops[0] + tops[1] == 25 || position.all_used_up()));
}

}  // namespace

TEST_CASE("the first two plies have as many turns as the rules written plainly give",
          "[hong_kong][rules]") {
    CHECK(count_lines(Position(), 1) == 1200);
    CHECK(count_lines_plainly(PlainHongKong(), 1) == 1200);
    CHECK(count_lines(Position(), 2) == 1'334'016);
    CHECK(count_lines_plainly(PlainHongKong(), 2) == 1'334'016);
    CHECK(count_lines_by_symmetry(2) == 1'334'016);
}

TEST_CASE("the first three plies have as many turns as the rules written plainly give",
          "[hong_kong][rules]") {
    CHECK(count_lines(Position(), 3) == 1'423'122'036);
    CHECK(count_lines_by_symmetry(3) == 1'423'122'036);
}

TEST_CASE("in random games every turn is offered that the rules written plainly allow",
          "[hong_kong][rules]") {
    const auto game = hong_kong::make_game();
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const auto state = *game->new_state({"hong_kong", 2, seed, {{"first", "1"}}});
        PlainHongKong plain;
        Rng rng(seed);
        while (!state->to_act().is_over()) {
            REQUIRE_FALSE(plain.over());
            const auto moves = state->legal_moves();
            std::map<std::string, PlainHongKong::Turn> plain_turns;
            for (const PlainHongKong::Turn& turn : plain.turns()) {
                plain_turns[text_of(turn)] = turn;
            }
            REQUIRE(moves.size() == plain_turns.size());
            REQUIRE(std::equal(
                moves.begin(), moves.end(), plain_turns.begin(),
                [](const auto& move, const auto& each) { return print(move) == each.first; }));
            const rules::Move& chosen = moves[rng.below(moves.size())];
            plain.play(plain_turns.at(print(chosen)));
            REQUIRE(state->apply(chosen).ok());
        }
        REQUIRE(plain.over());
    }
}

TEST_CASE("10,000 random games end with consistent counts", "[hong_kong][rules]") {
    const auto game = hong_kong::make_game();
    std::vector<Turn> turns;
    std::array<int, 3> results{};  // wins of player 1, of player 2, draws
    for (std::uint64_t seed = 1; seed <= 10'000; ++seed) {
        const auto made = *game->new_state({"hong_kong", 2, seed, {}});
        auto& state = dynamic_cast<hong_kong::HongKongState&>(*made);
        Rng rng(seed);
        while (!state.to_act().is_over()) {
            // a fast block one time in four, or they would all be gone after ten turns
            const bool fast = rng.below(4) == 0;
            turns.clear();
            state.position().for_each_turn([&](const Turn& turn) {
                if (fast || !turn.fast) {
                    turns.push_back(turn);
                }
            });
            REQUIRE(state.apply(write_turn(turns[rng.below(turns.size())])).ok());
        }
        check_end(state);
        ++results[state.winners().size() == 2 ? 2 : state.winners().front().index()];
    }
    CHECK(results[0] + results[1] + results[2] == 10'000);
    CHECK(results[0] > 4'000);
    CHECK(results[1] > 4'000);
}
