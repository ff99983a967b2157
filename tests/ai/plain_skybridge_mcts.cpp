#include "plain_skybridge_mcts.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace haula::test {

using skybridge::Placement;
using skybridge::Position;

namespace {

constexpr double k_exploration = 1.4;  // the square root of two, as the textbook has it

std::vector<Placement> placements_of(const Position& position) {
    std::vector<Placement> placements;
    position.for_each_placement([&](const Placement& each) { placements.push_back(each); });
    return placements;
}

}  // namespace

std::vector<double> shares_of_win(const Position& position) {
    std::vector<int> scores;
    for (std::size_t i = 0; i < static_cast<std::size_t>(position.players()); ++i) {
        scores.push_back(position.score(PlayerId::from_index(i)));
    }
    const int best = *std::max_element(scores.begin(), scores.end());
    const auto winners = std::count(scores.begin(), scores.end(), best);
    std::vector<double> shares;
    for (const int score : scores) {
        shares.push_back(score == best ? 1.0 / static_cast<double>(winners) : 0.0);
    }
    return shares;
}

std::size_t PlainSkybridgeMcts::add_node(const Placement& placement, PlayerId mover,
                                         const Position& after) {
    Node node{placement, mover, 0.0, 0, {}, placements_of(after)};
    rng_.shuffle(std::span(node.untried));
    nodes_.push_back(std::move(node));
    return nodes_.size() - 1;
}

std::size_t PlainSkybridgeMcts::best_child(const Node& node) const {
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

void PlainSkybridgeMcts::run_once(const Position& position) {
    Position now = position;
    std::vector<std::size_t> path{0};
    while (nodes_[path.back()].untried.empty() && !now.is_over()) {
        path.push_back(best_child(nodes_[path.back()]));
        now.play(nodes_[path.back()].placement);
    }
    if (!now.is_over()) {
        const std::size_t parent = path.back();
        const Placement placement = nodes_[parent].untried.back();
        const PlayerId mover = now.mover();
        nodes_[parent].untried.pop_back();
        now.play(placement);
        path.push_back(add_node(placement, mover, now));
        nodes_[parent].children.push_back(path.back());
    }
    while (!now.is_over()) {
        const std::vector<Placement> placements = placements_of(now);
        now.play(placements[rng_.below(placements.size())]);
    }
    const std::vector<double> shares = shares_of_win(now);
    for (const std::size_t each : path) {
        ++nodes_[each].visits;
        nodes_[each].wins += nodes_[each].mover ? shares[nodes_[each].mover.index()] : 0.0;
    }
}

Placement PlainSkybridgeMcts::choose(const Position& position) {
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
        if (a.visits > b.visits || (a.visits == b.visits && a.wins > b.wins)) {
            best = child;
        }
    }
    return nodes_[best].placement;
}

}  // namespace haula::test
