#include "plain_mcts.h"

#include <bit>
#include <cmath>

namespace haula::test {

using hong_kong::Kind;
using hong_kong::PlotId;
using hong_kong::Plots;
using hong_kong::Position;
using hong_kong::Turn;

namespace {

constexpr double k_exploration = 1.4;  // the square root of two, as the textbook has it

PlotId pick(Plots plots, Rng& rng) {
    for (std::uint64_t skip = rng.below(static_cast<std::uint64_t>(std::popcount(plots))); skip > 0;
         --skip) {
        plots &= plots - 1;
    }
    return PlotId::from_index(static_cast<std::size_t>(std::countr_zero(plots)));
}

// Of the player's win: 1, 0 or a half.
double result_for(PlayerId player, PlayerId winner) {
    return !winner ? 0.5 : winner == player ? 1.0 : 0.0;
}

}  // namespace

Turn random_turn(const Position& position, Rng& rng) {
    Position now = position;
    Turn turn;
    if (rng.below(2) == 0 && now.places_for(Kind::fast) != 0) {
        turn.fast = pick(now.places_for(Kind::fast), rng);
        now.put(Kind::fast, *turn.fast);
    }
    const Plots for_block = now.places_for(Kind::block);
    const Plots for_roof = now.places_for(Kind::roof);
    turn.kind = for_roof != 0 && (for_block == 0 || rng.below(2) == 0) ? Kind::roof : Kind::block;
    turn.plot = pick(turn.kind == Kind::roof ? for_roof : for_block, rng);
    return turn;
}

std::size_t PlainMcts::add_node(const Turn& turn, PlayerId mover, const Position& after) {
    Node node{turn, mover, 0.0, 0, {}, {}};
    after.for_each_turn([&](const Turn& each) { node.untried.push_back(each); });
    rng_.shuffle(std::span(node.untried));
    nodes_.push_back(std::move(node));
    return nodes_.size() - 1;
}

std::size_t PlainMcts::best_child(const Node& node) const {
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

void PlainMcts::run_once(const Position& position) {
    Position now = position;
    std::vector<std::size_t> path{0};
    while (nodes_[path.back()].untried.empty() && !now.is_over()) {
        path.push_back(best_child(nodes_[path.back()]));
        now.play(nodes_[path.back()].turn);
    }
    if (!now.is_over()) {
        const std::size_t parent = path.back();
        const Turn turn = nodes_[parent].untried.back();
        const PlayerId mover = now.mover();
        nodes_[parent].untried.pop_back();
        now.play(turn);
        path.push_back(add_node(turn, mover, now));
        nodes_[parent].children.push_back(path.back());
    }
    while (!now.is_over()) {
        now.play(random_turn(now, rng_));
    }
    for (const std::size_t each : path) {
        ++nodes_[each].visits;
        nodes_[each].wins += result_for(nodes_[each].mover, now.winner());
    }
}

Turn PlainMcts::choose(const Position& position) {
    nodes_.clear();
    add_node({}, position.other(), position);
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
    return nodes_[best].turn;
}

}  // namespace haula::test
