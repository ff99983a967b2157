#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/rng.h"
#include "games/hong_kong/position.h"

namespace haula::test {

// The textbook's Monte Carlo tree search (UCT) for Hong Kong: random playouts, no knowledge. What
// a better bot is measured against.
class PlainMcts {
  public:
    PlainMcts(int playouts, std::uint64_t seed) : playouts_(playouts), rng_(seed) {}

    hong_kong::Turn choose(const hong_kong::Position& position);

  private:
    struct Node {
        hong_kong::Turn turn;  // that leads here
        PlayerId mover;        // who made it
        double wins = 0.0;     // for that player
        int visits = 0;
        std::vector<std::size_t> children;
        std::vector<hong_kong::Turn> untried;
    };

    void run_once(const hong_kong::Position& position);
    std::size_t add_node(const hong_kong::Turn& turn, PlayerId mover,
                         const hong_kong::Position& after);
    std::size_t best_child(const Node& node) const;

    int playouts_;
    Rng rng_;
    std::vector<Node> nodes_;
};

// A turn without a thought: what kind of turn first, then the plots. Not over.
hong_kong::Turn random_turn(const hong_kong::Position& position, Rng& rng);

}  // namespace haula::test
