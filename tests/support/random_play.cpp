#include "support/random_play.h"

namespace haula::test {

Result<rules::Events> random_step(rules::State& state, rules::Judge& judge, Rng& rng) {
    if (state.to_act().is_world()) {
        const auto answer = judge.ask(state);
        return answer ? state.resolve(answer->verdict) : Result<rules::Events>(answer.error());
    }
    const std::vector<rules::Move> moves = judge.legal_moves(state);
    if (moves.empty()) {
        return refused("there is no legal move");
    }
    return state.apply(moves[rng.below(moves.size())]);
}

}  // namespace haula::test
