#include "rules/judge.h"

namespace haula::rules {

std::vector<Move> Judge::legal_moves(const State& state) {
    std::vector<Move> moves = state.legal_moves();
    std::erase_if(moves, [&](const Move& move) { return why_not(state, move).has_value(); });
    return moves;
}

}  // namespace haula::rules
