#include "support/game_contract.h"

#include <catch2/catch_test_macros.hpp>

#include "core/rng.h"
#include "rules/record.h"
#include "rules/replay.h"
#include "rules/undo.h"
#include "support/random_play.h"
#include "support/secrecy.h"

namespace haula::test {

namespace {

constexpr std::size_t k_max_steps = 5000;      // a game that lasts longer does not end
constexpr std::uint64_t k_costly_one_in = 12;  // steps at which the slow checks are made

void check_moves(const rules::State& state) {
    const std::vector<rules::Move> moves = state.legal_moves();
    REQUIRE_FALSE(moves.empty());
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const std::string text = print(moves[i]);
        INFO(text);
        REQUIRE((i == 0 || print(moves[i - 1]) < text));
        REQUIRE_FALSE(state.why_not(moves[i]).has_value());
        REQUIRE(state.normal_form(moves[i]) == moves[i]);
        REQUIRE(*rules::parse_line(text) == moves[i]);
    }
}

// Moves made worse: most are refused, and none that is refused leaves a trace.
void check_refusals(const rules::State& state, rules::State& victim, Rng& rng) {
    const std::uint64_t before = victim.hash();
    const std::size_t steps = victim.history().size();
    std::vector<rules::Move> moves = state.legal_moves();
    moves.push_back({"nonsense", {}});
    moves.push_back({"place", {{"kind", "LC"}}});
    for (rules::Move& move : moves) {
        if (!move.fields.empty()) {
            rules::Field& field = move.fields[rng.below(move.fields.size())];
            field.value = rng.below(2) == 0 ? "zz9" : field.value + "9";
        }
        if (victim.why_not(move)) {
            REQUIRE_FALSE(victim.apply(move).ok());
            REQUIRE(victim.hash() == before);
            REQUIRE(victim.history().size() == steps);
        }
    }
    REQUIRE_FALSE(victim.resolve({}).ok());
    REQUIRE(victim.hash() == before);
}

void check_clone(const rules::State& state, rules::Judge& judge, Rng rng) {
    const auto clone = state.clone();
    REQUIRE(clone->hash() == state.hash());
    REQUIRE(clone->to_string() == state.to_string());
    REQUIRE(clone->history() == state.history());
    const std::uint64_t before = state.hash();
    REQUIRE(random_step(*clone, judge, rng).ok());
    REQUIRE(state.hash() == before);
    REQUIRE(clone->hash() != before);
}

void check_record(const rules::Game& game, const rules::State& state) {
    const std::vector<rules::Seat> seats(static_cast<std::size_t>(state.players()), {"", "human"});
    const std::string text = print(rules::record_of(state, seats));
    const auto record = rules::parse_record(text);
    REQUIRE(record.ok());
    REQUIRE(print(*record) == text);
    const auto again = rules::rebuild(game, record->setup, record->steps);
    REQUIRE(again.ok());
    REQUIRE((*again)->hash() == state.hash());
    REQUIRE((*again)->history() == state.history());
}

void check_undo(const rules::Game& game, const rules::State& state) {
    const rules::Step& last = state.history().back();
    const std::uint64_t before = state.history().size() == 1
                                     ? state.first_hash()
                                     : state.history()[state.history().size() - 2].hash_after;
    for (std::uint32_t i = 1; i <= static_cast<std::uint32_t>(state.players()); ++i) {
        const PlayerId player{i};
        const bool allowed = !why_no_undo(state, player, rules::UndoPolicy::table);
        REQUIRE(allowed == (last.actor == rules::Actor::of(player) && !last.reveals));
        if (allowed) {
            const auto undone = rules::undone(game, state, player, rules::UndoPolicy::table);
            REQUIRE(undone.ok());
            REQUIRE((*undone)->hash() == before);
        }
    }
    const auto practice = rules::undone(game, state, PlayerId{1}, rules::UndoPolicy::practice);
    REQUIRE(practice.ok());
    REQUIRE((*practice)->to_act().is_player());
}

void check_observations(const rules::State& state, const rules::GameInfo& info) {
    const rules::Observation first = state.observation(PlayerId{1});
    for (std::uint32_t i = 1; i <= static_cast<std::uint32_t>(state.players()); ++i) {
        const rules::Observation seen = state.observation(PlayerId{i});
        REQUIRE(seen.viewer == PlayerId{i});
        REQUIRE(seen.to_act == state.to_act());
        if (!info.has_hidden_information) {
            REQUIRE(seen.sentences == first.sentences);
        }
    }
}

void check_one_game(const rules::Game& game, rules::Judge& judge, const rules::Setup& setup,
                    SecrecyTally& secrecy) {
    auto made = game.new_state(setup);
    REQUIRE(made.ok());
    rules::State& state = **made;
    Rng rng(setup.seed);
    while (!state.to_act().is_over()) {
        REQUIRE(state.history().size() < k_max_steps);
        REQUIRE(state.winners().empty());
        const bool costly = rng.below(k_costly_one_in) == 0;
        if (state.to_act().is_player() && costly) {
            check_moves(state);
            check_refusals(state, *state.clone(), rng);
            check_observations(state, game.info());
        }
        if (costly) {
            check_clone(state, judge, rng);
            check_secrets_of(state, judge, rng, secrecy);
        }
        const auto before = state.has_secrets() ? state.clone() : nullptr;
        const auto events = random_step(state, judge, rng);
        REQUIRE(events.ok());
        REQUIRE(state.check().ok());
        if (before) {
            check_secrets_of_act(*before, state, *events, rng, secrecy);
        }
        if (costly) {
            check_record(game, state);
            check_undo(game, state);
        }
    }
    REQUIRE(state.legal_moves().empty());
    REQUIRE(state.why_not({"place", {}}).has_value());
    check_record(game, state);
}

}  // namespace

void check_game_contract(const rules::Game& game, rules::Judge& judge, int games) {
    const rules::GameInfo& info = game.info();
    Rng rng(2026);
    SecrecyTally secrecy;
    for (int players = info.min_players; players <= info.max_players; ++players) {
        for (int i = 0; i < games; ++i) {
            rules::Setup setup{info.id, players, 7'000'000'000'000 + rng.below(1'000'000'000), {}};
            for (const rules::OptionInfo& option : info.options) {
                setup.options[option.name] = option.values[rng.below(option.values.size())];
            }
            if (!game.new_state(setup)) {
                setup.options.clear();  // a combination that this table cannot have
            }
            CAPTURE(players, setup.seed);
            check_one_game(game, judge, setup, secrecy);
        }
    }
    REQUIRE((secrecy.redrawn > 0) == (info.has_hidden_information || info.has_chance));
    REQUIRE((secrecy.acts_heard > 0) == (info.has_hidden_information || info.has_chance));
}

}  // namespace haula::test
