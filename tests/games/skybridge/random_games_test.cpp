// Random games: every list of moves against the rules written twice, and what must hold at the end.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <vector>

#include "core/rng.h"
#include "games/skybridge/announcement.h"
#include "games/skybridge/score_sheet.h"
#include "games/skybridge/skybridge.h"
#include "skybridge/plain_skybridge.h"
#include "skybridge/rig.h"

using namespace haula;
using skybridge::City;
using skybridge::Colour;
using skybridge::Contact;
using skybridge::FoundationId;
using skybridge::Kind;
using skybridge::Piece;
using skybridge::Placement;
using skybridge::Position;
using skybridge::Variant;

namespace {

std::vector<Variant> all_variants() {
    std::vector<Variant> variants;
    for (const int players : {2, 3, 4}) {
        for (const Contact contact : {Contact::stacking, Contact::faces}) {
            for (const bool out : {false, true}) {
                variants.push_back({players, contact, out});
            }
        }
    }
    return variants;
}

std::vector<Piece> tower(const City& city, std::size_t index) {
    const auto pieces = city.tower(FoundationId::from_index(index));
    return {pieces.begin(), pieces.end()};
}

// All pieces of the box: those standing, those in hand, those that left the game.
int pieces_accounted_for(const Position& position) {
    int halves = position.players() == 3 ? 2 * 5 : 0;
    for (std::size_t i = 0; i < 9; ++i) {
        for (const Piece& piece : tower(position.city(), i)) {
            halves += piece.kind == Kind::bridge ? 1 : 2;
        }
    }
    for (std::uint32_t player = 1; player <= static_cast<std::uint32_t>(position.players());
         ++player) {
        for (const Colour colour : skybridge::k_all_colours) {
            for (const Kind kind : skybridge::k_all_kinds) {
                halves += 2 * position.left(PlayerId{player}, colour, kind);
            }
        }
    }
    return halves % 2 == 0 ? halves / 2 : -1;
}

bool touch_sideways(const std::vector<Piece>& one, const std::vector<Piece>& other) {
    for (const Piece& a : one) {
        for (const Piece& b : other) {
            const bool one_bridge = a.kind == Kind::bridge && a == b;  // its own two halves
            const bool overlap = std::max(a.from, b.from) < std::min(a.to, b.to);
            if (a.colour == b.colour && overlap && !one_bridge) {
                return true;
            }
        }
    }
    return false;
}

bool has_forbidden_contact(const City& city, bool faces) {
    for (std::size_t i = 0; i < 9; ++i) {
        const auto pieces = tower(city, i);
        for (std::size_t k = 1; k < pieces.size(); ++k) {
            if (pieces[k].colour == pieces[k - 1].colour || pieces[k - 1].kind == Kind::roof) {
                return true;
            }
        }
        const bool right = i % 3 < 2 && faces && touch_sideways(pieces, tower(city, i + 1));
        const bool below = i < 6 && faces && touch_sideways(pieces, tower(city, i + 3));
        if (right || below) {
            return true;
        }
    }
    return false;
}

// Every bridge is found in exactly two neighbouring towers, at one level.
bool bridges_are_level(const City& city) {
    for (const Colour colour : skybridge::k_all_colours) {
        std::vector<std::pair<int, int>> halves;  // tower, level
        for (int i = 0; i < 9; ++i) {
            for (const Piece& piece : tower(city, static_cast<std::size_t>(i))) {
                if (piece.kind == Kind::bridge && piece.colour == colour) {
                    halves.emplace_back(i, piece.from);
                }
            }
        }
        if (halves.empty() && !city.bridge_of(colour)) {
            continue;
        }
        if (halves.size() != 2 || halves[0].second != halves[1].second) {
            return false;
        }
        const int a = halves[0].first;
        const int b = halves[1].first;
        if (std::abs(a / 3 - b / 3) + std::abs(a % 3 - b % 3) != 1) {
            return false;
        }
    }
    return true;
}

// From the pieces alone: roofed towers, and the other end of the bridge for each own end.
int score_of_colour(const City& city, Colour colour) {
    int score = 0;
    std::vector<int> ends;
    std::vector<bool> owned;
    for (std::size_t i = 0; i < 9; ++i) {
        int storeys = 0;
        bool joined = false;
        for (const Piece& piece : tower(city, i)) {
            storeys += piece.kind == Kind::three_storeys ? 3
                       : piece.kind == Kind::two_storeys ? 2
                       : piece.kind == Kind::bridge      ? 1
                                                         : 0;
            joined = joined || (piece.kind == Kind::bridge && piece.colour == colour);
        }
        const auto pieces = tower(city, i);
        const bool mine =
            !pieces.empty() && pieces.back().kind == Kind::roof && pieces.back().colour == colour;
        score += mine ? storeys : 0;
        if (joined) {
            ends.push_back(storeys);
            owned.push_back(mine);
        }
    }
    return ends.size() < 2 ? score : score + (owned[0] ? ends[1] : 0) + (owned[1] ? ends[0] : 0);
}

void check_scores(const Position& position) {
    std::vector<int> sums(4, 0);
    for (const Colour colour : skybridge::k_all_colours) {
        const int score = score_of_colour(position.city(), colour);
        REQUIRE(position.city().score(colour) == score);
        const auto index = static_cast<int>(colour);
        if (position.players() == 3 && index == 3) {
            REQUIRE(score == 0);
        } else {
            sums[static_cast<std::size_t>(index % position.players())] += score;
        }
    }
    std::vector<int> explained(4, 0);
    for (const skybridge::ScoreLine& line : score_sheet(position)) {
        if (line.player) {
            explained[line.player.index()] += line.points;
        }
    }
    REQUIRE(explained == sums);
    for (std::size_t i = 0; i < static_cast<std::size_t>(position.players()); ++i) {
        REQUIRE(position.score(PlayerId::from_index(i)) == sums[i]);
    }
}

void check_end(const Position& position) {
    REQUIRE(pieces_accounted_for(position) == 44);
    REQUIRE_FALSE(
        has_forbidden_contact(position.city(), position.variant().contact == Contact::faces));
    REQUIRE(bridges_are_level(position.city()));
    check_scores(position);
}

}  // namespace

TEST_CASE("10,000 random games of Skybridge for every number of players and option end well",
          "[skybridge][rules]") {
    std::vector<Placement> placements;
    for (const Variant& variant : all_variants()) {
        CAPTURE(variant.players, variant.contact, variant.blocked_is_out);
        std::size_t moves = 0;
        for (std::uint64_t seed = 1; seed <= 10'000; ++seed) {
            Rng rng(seed);
            Position position(variant, PlayerId::from_index(
                                           rng.below(static_cast<std::uint64_t>(variant.players))));
            while (!position.is_over()) {
                placements.clear();
                position.for_each_placement(
                    [&](const Placement& each) { placements.push_back(each); });
                if (placements.empty()) {
                    FAIL("a player is to act and has no move");
                }
                position.play(placements[rng.below(placements.size())]);
                ++moves;
            }
            check_end(position);
        }
        CHECK(moves > 300'000);  // nearly all pieces are used up
    }
}

TEST_CASE("in random games every move is offered that the rules written plainly allow",
          "[skybridge][rules]") {
    const auto game = skybridge::make_game();
    for (const Variant& variant : all_variants()) {
        for (std::uint64_t seed = 1; seed <= 25; ++seed) {
            const bool faces = variant.contact == Contact::faces;
            CAPTURE(variant.players, faces, variant.blocked_is_out, seed);
            const auto state =
                *game->new_state({"skybridge",
                                  variant.players,
                                  seed,
                                  {{"faces", faces ? "yes" : "no"},
                                   {"blocked", variant.blocked_is_out ? "out" : "skipped"},
                                   {"first", "2"}}});
            test::PlainSkybridge plain(variant.players, 1, faces, variant.blocked_is_out);
            Rng rng(seed);
            while (!state->to_act().is_over()) {
                REQUIRE_FALSE(plain.over());
                REQUIRE(state->to_act().player.index() == static_cast<std::size_t>(plain.mover()));
                const auto moves = state->legal_moves();
                const auto plain_moves = plain.moves();
                REQUIRE(moves.size() == plain_moves.size());
                REQUIRE(std::equal(
                    moves.begin(), moves.end(), plain_moves.begin(),
                    [](const auto& move, const auto& text) { return print(move) == text; }));
                const rules::Move& chosen = moves[rng.below(moves.size())];
                plain.play(print(chosen));
                REQUIRE(state->apply(chosen).ok());
            }
            REQUIRE(plain.over());
            REQUIRE(plain.all_pieces() == 44);
            REQUIRE_FALSE(plain.something_wrong());
            const auto& position =
                dynamic_cast<const skybridge::SkybridgeState&>(*state).position();
            for (int player = 0; player < variant.players; ++player) {
                const auto id = PlayerId::from_index(static_cast<std::size_t>(player));
                REQUIRE(position.score(id) == plain.score(player));
            }
        }
    }
}

TEST_CASE("what was played can be taken back, step by step, to the first position",
          "[skybridge][rules]") {
    struct Played {
        Placement placement;
        Position::Before before;
        std::uint64_t hash = 0;  // before it
    };
    std::vector<Placement> placements;
    for (const Variant& variant : all_variants()) {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            Rng rng(seed);
            const Position start(variant);
            Position position = start;
            std::vector<Played> played;
            while (!position.is_over()) {
                placements.clear();
                position.for_each_placement(
                    [&](const Placement& each) { placements.push_back(each); });
                const Placement chosen = placements[rng.below(placements.size())];
                const std::uint64_t hash = position.hash();
                played.push_back({chosen, position.play(chosen), hash});
            }
            for (; !played.empty(); played.pop_back()) {
                position.take_back(played.back().placement, played.back().before);
                REQUIRE(position.hash() == played.back().hash);
            }
            REQUIRE(position == start);
        }
    }
}
