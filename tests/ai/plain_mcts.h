#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/ids.h"
#include "core/rng.h"

namespace haula::test {

// The textbook's Monte Carlo tree search (UCT): random playouts, no knowledge. What a better bot is
// measured against. `Rules` knows the game: its Position, its Move, moves_of(position),
// random_move(position, rng) and, for a game that is over, shares_of_win(position) by player.
template <class Rules>
class PlainMcts {
  public:
    using Move = typename Rules::Move;
    using Position = typename Rules::Position;

    PlainMcts(int playouts, std::uint64_t seed) : playouts_(playouts), rng_(seed) {}

    Move choose(const Position& position) {
        nodes_.clear();
        add_node({}, {}, position);
        for (int i = 0; i < playouts_; ++i) {
            run_once(position);
        }
        const Node& root = nodes_.front();
        std::size_t best = root.children.front();
        for (const std::size_t child : root.children) {
            const Node& a = nodes_[child];
            const Node& b = nodes_[best];
            // where few were visited twice, the results decide
            if (a.visits > b.visits || (a.visits == b.visits && a.wins > b.wins)) {
                best = child;
            }
        }
        return nodes_[best].move;
    }

  private:
    struct Node {
        Move move;          // that leads here
        PlayerId mover;     // who made it; null for the root
        double wins = 0.0;  // for that player
        int visits = 0;
        std::vector<std::size_t> children;
        std::vector<Move> untried;
    };

    std::size_t add_node(const Move& move, PlayerId mover, const Position& after) {
        Node node{move, mover, 0.0, 0, {}, Rules::moves_of(after)};
        rng_.shuffle(std::span(node.untried));
        nodes_.push_back(std::move(node));
        return nodes_.size() - 1;
    }

    std::size_t best_child(const Node& node) const {
        constexpr double k_exploration = 1.4;  // the square root of two, as the textbook has it
        std::size_t best = node.children.front();
        double best_bound = -1.0;
        for (const std::size_t child : node.children) {
            const Node& each = nodes_[child];
            const double bound = each.wins / each.visits +
                                 k_exploration * std::sqrt(std::log(node.visits) / each.visits);
            if (bound > best_bound) {
                best = child;
                best_bound = bound;
            }
        }
        return best;
    }

    void run_once(const Position& position) {
        Position now = position;
        std::vector<std::size_t> path{0};
        while (nodes_[path.back()].untried.empty() && !now.is_over()) {
            path.push_back(best_child(nodes_[path.back()]));
            now.play(nodes_[path.back()].move);
        }
        if (!now.is_over()) {
            const std::size_t parent = path.back();
            const Move move = nodes_[parent].untried.back();
            const PlayerId mover = now.mover();
            nodes_[parent].untried.pop_back();
            now.play(move);
            path.push_back(add_node(move, mover, now));
            nodes_[parent].children.push_back(path.back());
        }
        while (!now.is_over()) {
            now.play(Rules::random_move(now, rng_));
        }
        const std::vector<double> shares = Rules::shares_of_win(now);
        for (const std::size_t each : path) {
            ++nodes_[each].visits;
            nodes_[each].wins += nodes_[each].mover ? shares[nodes_[each].mover.index()] : 0.0;
        }
    }

    int playouts_;
    Rng rng_;
    std::vector<Node> nodes_;
};

}  // namespace haula::test
