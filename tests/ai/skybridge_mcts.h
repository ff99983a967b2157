#pragma once

#include <vector>

#include "games/skybridge/position.h"
#include "plain_mcts.h"

namespace haula::test {

struct SkybridgePlayouts {
    using Position = skybridge::Position;
    using Move = skybridge::Placement;

    static std::vector<Move> moves_of(const Position& position);
    static Move random_move(const Position& position, Rng& rng);
    static std::vector<double> shares_of_win(const Position& position);
};

using SkybridgeMcts = PlainMcts<SkybridgePlayouts>;

}  // namespace haula::test
