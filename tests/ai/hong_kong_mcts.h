#pragma once

#include <vector>

#include "games/hong_kong/position.h"
#include "plain_mcts.h"

namespace haula::test {

struct HongKongPlayouts {
    using Position = hong_kong::Position;
    using Move = hong_kong::Turn;

    static std::vector<Move> moves_of(const Position& position);
    // Without a thought: what kind of turn first, then the plots. Not over.
    static Move random_move(const Position& position, Rng& rng);
    static std::vector<double> shares_of_win(const Position& position);
};

using HongKongMcts = PlainMcts<HongKongPlayouts>;

}  // namespace haula::test
