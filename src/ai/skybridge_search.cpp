#include "ai/skybridge_search.h"

#include <algorithm>
#include <cmath>

#include "ai/skybridge_playout.h"
#include "core/assert.h"
#include "core/hash.h"

namespace haula::ai {

using skybridge::Kind;
using skybridge::Placement;
using skybridge::Position;

namespace {

constexpr std::size_t k_max_moves = 64;  // in a game: 44 pieces
constexpr double k_exploration = 1.0;
constexpr double k_margin_weight = 0.3;  // how much of a reward is the lead, not the win
constexpr double k_big_lead = 40.0;      // points; more makes no difference

// The win, shared where it is, and the lead over the best of the others.
std::array<double, skybridge::k_max_players> rewards_of(const Position& position) {
    std::array<int, skybridge::k_max_players> scores{};
    const auto players = static_cast<std::size_t>(position.players());
    for (std::size_t i = 0; i < players; ++i) {
        scores[i] = position.score(PlayerId::from_index(i));
    }
    const int best = *std::max_element(scores.begin(), scores.begin() + position.players());
    const auto winners = std::count(scores.begin(), scores.begin() + position.players(), best);
    std::array<double, skybridge::k_max_players> rewards{};
    for (std::size_t i = 0; i < players; ++i) {
        int best_other = 0;
        for (std::size_t j = 0; j < players; ++j) {
            best_other = j == i ? best_other : std::max(best_other, scores[j]);
        }
        const double lead = std::clamp((scores[i] - best_other) / k_big_lead, -1.0, 1.0);
        const double win = scores[i] == best ? 1.0 / static_cast<double>(winners) : 0.0;
        rewards[i] = (1.0 - k_margin_weight) * win + k_margin_weight * (0.5 + 0.5 * lead);
    }
    return rewards;
}

}  // namespace

SkybridgeSearch::SkybridgeSearch(const SkybridgeLimits& limits, std::uint64_t seed)
    : limits_(limits), seed_(seed) {
    path_.reserve(k_max_moves);
    played_.reserve(k_max_moves);
}

void SkybridgeSearch::play(const Placement& placement) {
    played_.push_back({placement, position_.play(placement)});
    ++nodes_played_;
}

// All moves of the present position become children.
void SkybridgeSearch::expand(std::uint32_t node) {
    const auto mover = static_cast<std::uint8_t>(position_.mover().index());
    nodes_[node].first_child = static_cast<std::uint32_t>(nodes_.size());
    position_.for_each_placement([&](const Placement& placement) {
        nodes_.push_back({placement, mover, 0.0, 0, 0, 0});
    });
    nodes_[node].children = static_cast<std::uint32_t>(nodes_.size()) - nodes_[node].first_child;
}

std::uint32_t SkybridgeSearch::best_child(const Node& node) const {
    // what has not been tried seems as good as what has been
    double tried_reward = 0.5;
    int tried = 1;
    for (std::uint32_t i = 0; i < node.children; ++i) {
        tried_reward += nodes_[node.first_child + i].reward;
        tried += nodes_[node.first_child + i].visits;
    }
    const double usual = tried_reward / tried;
    const double root_of_visits = std::sqrt(static_cast<double>(tried));
    const double share = 1.0 / node.children;  // of each child before it is tried
    std::uint32_t best = node.first_child;
    double best_bound = -1.0;
    for (std::uint32_t i = 0; i < node.children; ++i) {
        const Node& child = nodes_[node.first_child + i];
        const double value = child.visits == 0 ? usual : child.reward / child.visits;
        const double bound = value + k_exploration * share * root_of_visits / (1.0 + child.visits);
        if (bound > best_bound) {
            best = node.first_child + i;
            best_bound = bound;
        }
    }
    return best;
}

void SkybridgeSearch::run_once() {
    path_.assign(1, 0);
    while (!position_.is_over()) {
        const std::uint32_t here = path_.back();
        if (nodes_[here].children == 0) {
            if (nodes_[here].visits == 0 && here != 0) {
                break;
            }
            expand(here);
        }
        path_.push_back(best_child(nodes_[here]));
        play(nodes_[path_.back()].placement);
    }
    while (!position_.is_over()) {
        play(playout_move(position_, rng_));
    }
    const Rewards rewards = rewards_of(position_);
    for (const std::uint32_t each : path_) {
        ++nodes_[each].visits;
        nodes_[each].reward += rewards[nodes_[each].mover];
    }
    for (; !played_.empty(); played_.pop_back()) {
        position_.take_back(played_.back().placement, played_.back().before);
    }
}

// The move that was tried most; among equals the one with the better result.
std::uint32_t SkybridgeSearch::choose_at_root() {
    const Node& root = nodes_.front();
    std::uint32_t best = root.first_child;
    double best_value = -1.0e9;
    for (std::uint32_t i = 0; i < root.children; ++i) {
        const Node& child = nodes_[root.first_child + i];
        const double mean = child.visits == 0 ? 0.0 : child.reward / child.visits;
        const double noise = limits_.noise * rng_.between(-1.0, 1.0);
        const double value =
            limits_.noise > 0.0 ? mean + noise : static_cast<double>(child.visits) + mean;
        if (value > best_value) {
            best = root.first_child + i;
            best_value = value;
        }
    }
    return best;
}

SkybridgeThought SkybridgeSearch::think(const Position& position) {
    HL_ASSERT(!position.is_over());
    position_ = position;
    rng_ = Rng(mix64(seed_ ^ position.hash()));
    nodes_played_ = 0;
    nodes_.clear();
    nodes_.push_back({});
    bool stopped = false;
    expand(0);
    while (nodes_.front().children > 1 && nodes_played_ < limits_.nodes && !stopped) {
        run_once();
        stopped = keep_going_ && !keep_going_(nodes_played_);
    }
    const Node& chosen = nodes_[choose_at_root()];
    return {chosen.placement, chosen.visits == 0 ? 0.5 : chosen.reward / chosen.visits,
            chosen.visits, nodes_played_, stopped};
}

}  // namespace haula::ai
