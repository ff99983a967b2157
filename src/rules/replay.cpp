#include "rules/replay.h"

#include <algorithm>
#include <utility>

#include "core/hash.h"

namespace haula::rules {

namespace {

Result<Events> do_step(State& state, const Step& step, const InWords& in_words) {
    if (step.move() == nullptr) {
        return state.resolve(*step.verdict());
    }
    const auto refusal = state.why_not(*step.move());
    return refusal
               ? refused("the move '" + print(*step.move()) + "' is refused: " + in_words(*refusal))
               : state.apply(*step.move());
}

Error at_step(std::size_t number, const Error& error) {
    return {error.code, "step " + std::to_string(number) + ": " + error.detail};
}

Result<void> check_start(const State& state, const Record& record) {
    if (state.hash() != record.first_hash) {
        return bad_input("the set-up has the hash " + hash_text(state.hash()) +
                         ", the record says " + hash_text(record.first_hash) +
                         ": it was made by other rules or changed by hand");
    }
    return {};
}

Result<std::unique_ptr<State>> start_of(const Games& games, const Record& record) {
    if (record.viewer) {
        return refused("the record shows a running game as one seat saw it; it cannot be replayed");
    }
    const Result<const Game*> game = find_game(games, record.setup.game);
    if (!game) {
        return game.error();
    }
    Result<std::unique_ptr<State>> state = (*game)->new_state(record.setup);
    if (state) {
        if (const Result<void> checked = check_start(**state, record); !checked) {
            return checked.error();
        }
    }
    return state;
}

// Null: the judge decides the same.
Result<std::optional<Message>> difference_at(const State& state, const Step& step, Judge& judge) {
    const bool in_turn = state.to_act().is_world() == (step.verdict() != nullptr);
    if (!in_turn || (step.move() != nullptr && state.why_not(*step.move()))) {
        return std::optional<Message>{};  // replaying will say what is wrong
    }
    if (step.move() != nullptr) {
        Result<std::optional<Refusal>> refusal = judge.why_not_at_all(state, *step.move());
        if (!refusal) {
            return refusal.error();
        }
        return *refusal
                   ? std::optional(say("rules.verify.refused").part("why", std::move(**refusal)))
                   : std::nullopt;
    }
    const Result<Answer> again = judge.ask(state);
    if (!again) {
        return again.error();
    }
    if (judge.agrees(*step.verdict(), again->verdict)) {
        return std::optional<Message>{};
    }
    return std::optional(say("rules.verify.otherwise")
                             .word("now", print(again->verdict))
                             .word("recorded", print(*step.verdict())));
}

}  // namespace

Result<std::unique_ptr<State>> rebuild(const Game& game, const Setup& setup,
                                       std::span<const Step> steps) {
    Result<std::unique_ptr<State>> state = game.new_state(setup);
    if (!state) {
        return state;
    }
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (const Result<Events> done = do_step(**state, steps[i], plain); !done) {
            return at_step(i + 1, done.error());
        }
    }
    return state;
}

Result<Events> replay_step(State& state, const Step& step, const InWords& in_words) {
    Result<Events> done = do_step(state, step, in_words);
    if (done && state.hash() != step.hash_after) {
        return bad_input("the position has the hash " + hash_text(state.hash()) +
                         ", the record says " + hash_text(step.hash_after) +
                         ": it was made by other rules or changed by hand");
    }
    return done;
}

Result<std::unique_ptr<State>> replay(const Games& games, const Record& record,
                                      std::size_t max_steps, const InWords& in_words) {
    Result<std::unique_ptr<State>> state = start_of(games, record);
    if (!state) {
        return state;
    }
    for (std::size_t i = 0; i < std::min(max_steps, record.steps.size()); ++i) {
        if (const Result<Events> done = replay_step(**state, record.steps[i], in_words); !done) {
            return at_step(i + 1, done.error());
        }
    }
    return state;
}

Result<std::vector<Difference>> verify(const Games& games, const Record& record, Judge& judge,
                                       const InWords& in_words) {
    const Result<std::unique_ptr<State>> state = start_of(games, record);
    if (!state) {
        return state.error();
    }
    std::vector<Difference> differences;
    for (std::size_t i = 0; i < record.steps.size(); ++i) {
        const Step& step = record.steps[i];
        Result<std::optional<Message>> difference = difference_at(**state, step, judge);
        if (!difference) {
            return at_step(i + 1, difference.error());
        }
        if (*difference) {
            differences.push_back({i + 1, std::move(**difference)});
        }
        if (const Result<Events> done = replay_step(**state, step, in_words); !done) {
            return at_step(i + 1, done.error());
        }
    }
    return differences;
}

}  // namespace haula::rules
