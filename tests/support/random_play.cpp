#include "support/random_play.h"

namespace haula::test {

namespace {

Result<rules::Events> settle(rules::State& state, rules::Judge& judge) {
    const auto answer = judge.ask(state);
    return answer ? state.resolve(answer->verdict) : Result<rules::Events>(answer.error());
}

}  // namespace

Result<rules::Events> random_step(rules::State& state, rules::Judge& judge, Rng& rng) {
    if (state.to_act().is_world()) {
        return settle(state, judge);
    }
    const std::vector<rules::Move> moves = judge.legal_moves(state);
    if (moves.empty()) {
        return refused("there is no legal move");
    }
    return state.apply(moves[rng.below(moves.size())]);
}

Result<void> play(rules::State& state, rules::Judge& judge, const rules::Move& move) {
    const Result<std::optional<rules::Refusal>> refusal = judge.why_not_at_all(state, move);
    if (!refusal) {
        return refusal.error();
    }
    if (*refusal) {
        return refused(plain(**refusal));
    }
    if (const auto applied = state.apply(move); !applied) {
        return applied.error();
    }
    while (state.to_act().is_world()) {
        if (const auto resolved = settle(state, judge); !resolved) {
            return resolved.error();
        }
    }
    return {};
}

}  // namespace haula::test
