// Every byte that a seat is shown, compared with what it would be shown if all that is hidden from
// it were something else.
#include <catch2/catch_test_macros.hpp>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/hash.h"
#include "honga/rig.h"
#include "rules/no_world.h"
#include "rules/player_view.h"
#include "rules/record.h"
#include "support/random_play.h"
#include "support/secrecy.h"

using namespace haula;
using honga::HongaState;

namespace {

std::string in_lines(const std::vector<rules::Message>& messages) {
    std::string text;
    for (const rules::Message& message : messages) {
        text += plain(message) + "\n";
    }
    return text;
}

// All that a seat or an onlooker can get hold of: the state made for it, what is said of it, the
// moves, the record of the running game.
std::string shown_to(PlayerId viewer, const rules::State& truth) {
    const rules::PlayerView view(truth, viewer);
    rules::NoWorld judge;
    const rules::Observation seen = view.state().observation(viewer);
    std::string text = view.state().to_string() + hash_text(view.state().hash()) + "\n" +
                       plain(seen.expected) + "\n" + in_lines(seen.sentences) +
                       in_lines(view.state().beginning().seen_by(viewer));
    for (const rules::Move& move : view.legal_moves(judge)) {
        text += print(move) + "\n";
    }
    const std::vector<rules::Seat> seats(static_cast<std::size_t>(truth.players()), {"", "human"});
    return text + print(rules::record_of(view.state(), seats));
}

struct Tally {
    int compared = 0;
    int different_worlds = 0;
};

void compare(const rules::State& truth, Rng& rng, Tally& tally) {
    for (std::uint32_t i = 0; i <= static_cast<std::uint32_t>(truth.players()); ++i) {
        const PlayerId viewer{i};
        CAPTURE(viewer.value, truth.history().size());
        const auto world = truth.imagined(viewer, rng.next());
        REQUIRE(world->check().ok());
        REQUIRE(shown_to(viewer, *world) == shown_to(viewer, truth));
        ++tally.compared;
        tally.different_worlds += world->to_string() != truth.to_string() ? 1 : 0;
    }
}

// Calls visit(state, rng), which may put another state in its place, at every position of random
// games.
template <class Visit>
void visit_games(const rules::Game& game, int games, const Visit& visit) {
    rules::NoWorld judge;
    for (int i = 0; i < games; ++i) {
        const int players = honga::k_min_players + i % 4;
        const auto seed = static_cast<std::uint64_t>(50'000 + i);
        CAPTURE(players, seed);
        auto state = *game.new_state({"honga", players, seed, {}});
        Rng rng(seed);
        while (!state->to_act().is_over()) {
            visit(state, rng);
            REQUIRE(test::random_step(*state, judge, rng).ok());
        }
    }
}

// The same table, as if the game had begun there.
std::unique_ptr<rules::State> without_past(const rules::Game& game, const rules::State& state) {
    auto fresh = *game.new_state(state.setup());
    honga::PositionEditor(dynamic_cast<HongaState&>(*fresh))
        .table_of(dynamic_cast<const HongaState&>(state));
    return fresh;
}

std::set<std::string> discs_imagined(const test::HongaRig& rig, PlayerId viewer, int holder) {
    std::set<std::string> names;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const auto world = rig.state().imagined(viewer, seed);
        const auto& position = dynamic_cast<const HongaState&>(*world).position();
        const auto& disc = position.board(PlayerId{static_cast<std::uint32_t>(holder)}).disc;
        names.insert(position.set().discs[disc->id].name);
    }
    return names;
}

}  // namespace

TEST_CASE("in 500 games of Honga no byte that a seat is shown depends on what is hidden from it",
          "[games][honga][secrets]") {
    constexpr std::uint64_t k_one_in = 60;  // a record of a thousand acts takes its time
    Tally tally;
    visit_games(*test::honga_game(), 500, [&](std::unique_ptr<rules::State>& state, Rng& rng) {
        if (rng.below(k_one_in) == 0) {
            compare(*state, rng, tally);
        }
    });
    CHECK(tally.compared > 500);
    CHECK(tally.different_worlds > tally.compared * 9 / 10);
}

// What is said of an act, to whom: each line of a log is one of these.
TEST_CASE("what a seat hears of an act of Honga follows from what that seat sees",
          "[games][honga][secrets]") {
    constexpr std::uint64_t k_one_in = 150;  // every act in another's world takes its time
    const auto game = test::honga_game();
    rules::NoWorld judge;
    test::SecrecyTally tally;
    int acts = 0;
    for (int i = 0; i < 28; ++i) {
        const int players = honga::k_min_players + i % 4;
        const auto seed = static_cast<std::uint64_t>(60'000 + i);
        CAPTURE(players, seed);
        auto state = *game->new_state({"honga", players, seed, {}});
        Rng rng(seed);
        while (!state->to_act().is_over()) {
            const auto before = rng.below(k_one_in) == 0 ? state->clone() : nullptr;
            const auto events = test::random_step(*state, judge, rng);
            REQUIRE(events.ok());
            if (before) {
                test::check_secrets_of_act(*before, *state, *events, rng, tally);
                ++acts;
            }
        }
    }
    CHECK(acts > 60);
    CHECK(tally.acts_heard > acts);
}

TEST_CASE("in 500 games of Honga, at every position, no byte depends on what is hidden",
          "[.slow][games][honga][secrets]") {
    // What is shown of an act does not change with those that follow it: of the record no more
    // than the last acts is compared each time. All of it is above, at fewer positions.
    constexpr std::size_t k_remembered = 12;
    const auto game = test::honga_game();
    Tally tally;
    int positions = 0;
    visit_games(*game, 500, [&](std::unique_ptr<rules::State>& state, Rng& rng) {
        if (state->history().size() >= k_remembered) {
            state = without_past(*game, *state);
        }
        compare(*state, rng, tally);
        ++positions;
    });
    WARN(positions << " positions, " << tally.compared << " views compared");
    CHECK(tally.compared >= 3 * positions);  // two seats and an onlooker, at least
    CHECK(tally.different_worlds > tally.compared * 9 / 10);
}

TEST_CASE("the disc in hand is its holder's secret until it is laid", "[games][honga][secrets]") {
    const test::HongaRig rig(3);
    CHECK(discs_imagined(rig, PlayerId{1}, 1).size() == 1);
    CHECK(discs_imagined(rig, PlayerId{2}, 1).size() > 10);
    CHECK(discs_imagined(rig, PlayerId{}, 1).size() > 10);
}

TEST_CASE("a card that was found is not even known to its finder before the next turn",
          "[games][honga][secrets]") {
    test::HongaRig rig;
    rig.edit().disc(1, "G05");
    rig.play("place space=sw turn=0; explore");
    const auto cards = [&](PlayerId viewer) {
        std::set<int> ids;
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            const auto world = rig.state().imagined(viewer, seed);
            const auto& position = dynamic_cast<const HongaState&>(*world).position();
            ids.insert(position.board(PlayerId{1}).cards[0].id);
        }
        return ids.size();
    };
    CHECK(cards(PlayerId{1}) > 10);
    CHECK(cards(PlayerId{2}) > 10);
    rig.play("end; place space=nw turn=0; end");
    CHECK(cards(PlayerId{1}) == 1);
    CHECK(cards(PlayerId{2}) > 10);
}

TEST_CASE("of two discs that go under the pile, whoever puts them there is told which is lowest",
          "[games][honga][secrets]") {
    test::HongaRig rig;
    rig.edit().card(1, "K13").card(1, "K14");
    rig.play("place space=sw turn=0; bonus card=K13; bonus card=K14; end");
    const auto kept = rig.play_one(print(rig.state().legal_moves().front()));
    const auto lowest = [&](const honga::Position& position, std::size_t from_below) {
        const auto& pile = position.disc_pile(honga::DiscColour::grey);
        return position.set().discs[pile[from_below].id].name;
    };
    const std::string told = rig.in_english(kept.seen_by(PlayerId{1}));
    const std::size_t upper = told.find(lowest(rig.position(), 1));
    const std::size_t lower = told.find(lowest(rig.position(), 0));
    INFO(told);
    REQUIRE((upper != std::string::npos && lower != std::string::npos));
    CHECK(upper < lower);
    CHECK(told.find("the last one lowest") != std::string::npos);
    const std::string overheard = rig.in_english(kept.seen_by(PlayerId{2}));
    CHECK(overheard.find(lowest(rig.position(), 0)) == std::string::npos);
    std::set<std::string> imagined_by_keeper;
    std::set<std::string> imagined_by_other;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const auto name = [&](std::uint32_t viewer) {
            const auto world = rig.state().imagined(PlayerId{viewer}, seed);
            return lowest(dynamic_cast<const HongaState&>(*world).position(), 0);
        };
        imagined_by_keeper.insert(name(1));
        imagined_by_other.insert(name(2));
    }
    CHECK(imagined_by_keeper.size() == 1);
    CHECK(imagined_by_other.size() > 10);
}

TEST_CASE(
    "what went under the pile is known to who put it there, and others cannot tell it from "
    "what was kept",
    "[games][honga][secrets]") {
    test::HongaRig rig;
    rig.edit().herd({1, 0, 0}, {1}).card(1, "K13").disc(1, "R12").red_pile({"R03"}, "R12");
    rig.play("place space=sw turn=0; bonus card=K13; end");
    const auto& drawn = rig.position().turn().drawn;
    const std::string second = rig.position().set().discs[drawn[1].id].name;
    rig.play("keep disc=" + second);
    const auto bottom = [&](PlayerId viewer) {
        std::set<std::string> names;
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            const auto world = rig.state().imagined(viewer, seed);
            const auto& position = dynamic_cast<const HongaState&>(*world).position();
            const auto& lowest = position.disc_pile(honga::DiscColour::red)[0];
            names.insert(position.set().discs[lowest.id].name);
        }
        return names;
    };
    CHECK(bottom(PlayerId{1}) == std::set<std::string>{"R03"});
    CHECK(discs_imagined(rig, PlayerId{1}, 1) == std::set<std::string>{second});
    // R03 was the last of the old pile: player 2 knows that it is one of the two, but not which
    CHECK(bottom(PlayerId{2}).size() > 10);
    CHECK(bottom(PlayerId{2}).contains("R03"));
    CHECK(discs_imagined(rig, PlayerId{2}, 1).contains("R03"));
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const auto world = rig.state().imagined(PlayerId{2}, seed);
        const auto& position = dynamic_cast<const HongaState&>(*world).position();
        const auto name = [&](honga::CardId id) { return position.set().discs[id].name; };
        CHECK(((name(position.disc_pile(honga::DiscColour::red)[0].id) == "R03") !=
               (name(position.board(PlayerId{1}).disc->id) == "R03")));
    }
}
