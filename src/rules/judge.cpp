#include "rules/judge.h"

namespace haula::rules {

Result<std::optional<Refusal>> Judge::why_not_at_all(const State& state, const Move& move) {
    if (std::optional<Refusal> refusal = why_not(state, move)) {
        return refusal;
    }
    return needs_trial(state, move) ? why_not_by_trial(state, move) : std::optional<Refusal>{};
}

std::vector<Move> Judge::legal_moves(const State& state) {
    std::vector<Move> moves = state.legal_moves();
    std::erase_if(moves, [&](const Move& move) {
        const Result<std::optional<Refusal>> refusal = why_not_at_all(state, move);
        return refusal && refusal->has_value();
    });
    return moves;
}

}  // namespace haula::rules
