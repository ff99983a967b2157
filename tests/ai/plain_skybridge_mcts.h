#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/rng.h"
#include "games/skybridge/position.h"

namespace haula::test {

// The textbook's Monte Carlo tree search (UCT) for Skybridge: random playouts, no knowledge. What a
// better bot is measured against.
class PlainSkybridgeMcts {
  public:
    PlainSkybridgeMcts(int playouts, std::uint64_t seed) : playouts_(playouts), rng_(seed) {}

    skybridge::Placement choose(const skybridge::Position& position);

  private:
    struct Node {
        skybridge::Placement placement;  // that leads here
        PlayerId mover;                  // who made it; null for the root
        double wins = 0.0;               // for that player
        int visits = 0;
        std::vector<std::size_t> children;
        std::vector<skybridge::Placement> untried;
    };

    void run_once(const skybridge::Position& position);
    std::size_t add_node(const skybridge::Placement& placement, PlayerId mover,
                         const skybridge::Position& after);
    std::size_t best_child(const Node& node) const;

    int playouts_;
    Rng rng_;
    std::vector<Node> nodes_;
};

// Each player's part of the win of a game that is over.
std::vector<double> shares_of_win(const skybridge::Position& position);

}  // namespace haula::test
