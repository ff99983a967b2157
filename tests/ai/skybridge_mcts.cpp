#include "skybridge_mcts.h"

#include <algorithm>

namespace haula::test {

using skybridge::Placement;
using skybridge::Position;

std::vector<Placement> SkybridgePlayouts::moves_of(const Position& position) {
    std::vector<Placement> placements;
    position.for_each_placement([&](const Placement& each) { placements.push_back(each); });
    return placements;
}

Placement SkybridgePlayouts::random_move(const Position& position, Rng& rng) {
    const std::vector<Placement> placements = moves_of(position);
    return placements[rng.below(placements.size())];
}

std::vector<double> SkybridgePlayouts::shares_of_win(const Position& position) {
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

}  // namespace haula::test
