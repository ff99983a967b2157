// Who is passed over and who wins, in random games.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>
#include <vector>

#include "games/skybridge/skybridge.h"
#include "games/skybridge/skybridge_state.h"
#include "rules/no_world.h"
#include "skybridge/rig.h"
#include "support/random_play.h"

using namespace haula;
using skybridge::Position;
using skybridge::SkybridgeState;

namespace {

constexpr int k_games = 150;

// Whether anything could be placed, worked out from a table on which it is that player's turn.
bool can_place(const Position& position, PlayerId player) {
    Position::Hands hands{};
    for (std::size_t i = 0; i < static_cast<std::size_t>(position.players()); ++i) {
        for (const skybridge::Colour colour : skybridge::k_all_colours) {
            for (const skybridge::Kind kind : skybridge::k_all_kinds) {
                hands[i][index_of(colour)][index_of(kind)] =
                    static_cast<std::uint8_t>(position.left(PlayerId::from_index(i), colour, kind));
            }
        }
    }
    const Position asked({position.players(), position.variant().contact, false}, player,
                         position.city(), hands);
    return !asked.is_over() && asked.mover() == player;
}

struct Tally {
    int passed_over = 0;
    int came_back = 0;
    int shared = 0;
};

// Plays to the end and checks what is said on the way.
void play(SkybridgeState& state, const std::string& said_of_blocked, Rng& rng, Tally& tally) {
    const test::SkybridgeRig words;
    rules::NoWorld judge;
    std::set<PlayerId> passed_over;
    std::vector<std::string> said;
    while (!state.to_act().is_over()) {
        const PlayerId mover = state.to_act().player;
        tally.came_back += passed_over.contains(mover) ? 1 : 0;
        passed_over.erase(mover);
        const auto events = test::random_step(state, judge, rng);
        REQUIRE(events.ok());
        said.clear();
        for (const rules::Message& message : events->said) {
            said.push_back(words.in_words(message));
            if (message.key != "skybridge.event.skipped" && message.key != "skybridge.event.out") {
                continue;
            }
            const PlayerId player{static_cast<std::uint32_t>(message.args.at(0).number)};
            CHECK(said.back().ends_with(said_of_blocked));
            CHECK(player != state.to_act().player);
            CHECK_FALSE(can_place(state.position(), player));
            passed_over.insert(player);
            ++tally.passed_over;
        }
    }
    int most = 0;
    for (std::uint32_t i = 1; i <= static_cast<std::uint32_t>(state.players()); ++i) {
        most = std::max(most, state.position().score(PlayerId{i}));
    }
    std::vector<PlayerId> best;
    for (std::uint32_t i = 1; i <= static_cast<std::uint32_t>(state.players()); ++i) {
        if (state.position().score(PlayerId{i}) == most) {
            best.push_back(PlayerId{i});
        }
    }
    CHECK(state.winners() == best);
    CHECK(said.back().ends_with(best.size() > 1 ? "share the win" : "wins"));
    CHECK(said.back().starts_with("Equal points: ") == (best.size() > 1));
    tally.shared += best.size() > 1 ? 1 : 0;
}

Tally play_games(const std::string& blocked, const std::string& said_of_blocked) {
    const auto game = skybridge::make_game();
    Tally tally;
    for (std::uint64_t seed = 1; seed <= k_games; ++seed) {
        CAPTURE(seed);
        const auto state = *game->new_state({"skybridge", 4, seed, {{"blocked", blocked}}});
        Rng rng(seed);
        play(dynamic_cast<SkybridgeState&>(*state), said_of_blocked, rng, tally);
    }
    return tally;
}

}  // namespace

TEST_CASE("whoever can place nothing is skipped, is told so, and may come back",
          "[skybridge][rules]") {
    const Tally tally = play_games("skipped", " can place nothing and is skipped this time");
    CHECK(tally.passed_over > 0);
    CHECK(tally.came_back > 0);
    CHECK(tally.shared > 0);  // equal scores share the win
}

TEST_CASE("where the blocked are out, whoever can place nothing never moves again",
          "[skybridge][rules]") {
    const Tally tally = play_games("out", " can place nothing and is out of the game");
    CHECK(tally.passed_over > 0);
    CHECK(tally.came_back == 0);
    CHECK(tally.shared > 0);
}
