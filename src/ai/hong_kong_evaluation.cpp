#include "ai/hong_kong_evaluation.h"

#include <algorithm>
#include <bit>

#include "ai/hong_kong_weights.h"

namespace haula::ai {

using hong_kong::beside;
using hong_kong::Kind;
using hong_kong::Plots;
using hong_kong::Position;

namespace {

constexpr std::size_t index_of(HongKongFeature feature) {
    return static_cast<std::size_t>(feature);
}

// What a player could take once a neighbour of it has one block more.
Plots takeable_with_fast(const Position& position, PlayerId by) {
    const Plots mine = position.controlled(by) & ~position.roofed();
    const Plots theirs =
        position.controlled(by == PlayerId{1} ? PlayerId{2} : PlayerId{1}) & ~position.roofed();
    Plots found = 0;
    for (std::size_t pieces = 1; pieces < hong_kong::k_max_pieces; ++pieces) {
        const Plots so_high = theirs & position.more_than(pieces - 1) & ~position.more_than(pieces);
        found |= so_high & beside(mine & position.more_than(pieces - 1));
    }
    return found;
}

}  // namespace

Plots takeable_now(const Position& position, PlayerId by) {
    const bool blocks = position.left(by, Kind::block) > 0 || position.left(by, Kind::fast) > 0;
    return (blocks ? position.takeable(by, false) : 0) |
           (position.left(by, Kind::roof) > 0 ? position.takeable(by, true) : 0);
}

HongKongFeatures hong_kong_features(const Position& position, PlayerId player) {
    const PlayerId other = player == PlayerId{1} ? PlayerId{2} : PlayerId{1};
    HongKongFeatures found{};
    const auto at = [&](HongKongFeature feature) -> int& { return found[index_of(feature)]; };
    const Plots mine = position.controlled(player);
    const Plots closed = position.roofed() | position.more_than(hong_kong::k_max_pieces - 1);
    const Plots taken = takeable_now(position, other);
    const Plots near =
        position.left(other, Kind::fast) > 0 ? takeable_with_fast(position, other) & ~taken : 0;
    at(HongKongFeature::closed) = std::popcount(mine & closed);
    for (std::size_t pieces = 1; pieces < hong_kong::k_max_pieces; ++pieces) {
        const Plots open =
            mine & ~closed & position.more_than(pieces - 1) & ~position.more_than(pieces);
        const std::size_t step = pieces - 1;
        found[index_of(HongKongFeature::safe_1) + step] = std::popcount(open & ~taken & ~near);
        found[index_of(HongKongFeature::near_1) + step] = std::popcount(open & near);
        found[index_of(HongKongFeature::taken_1) + step] = std::popcount(open & taken);
    }
    const int lost = std::popcount(taken);
    at(HongKongFeature::any_taken) = lost > 0 ? 1 : 0;
    at(HongKongFeature::two_taken) = lost > 1 ? 1 : 0;
    at(HongKongFeature::roofs) = position.left(player, Kind::roof);
    at(HongKongFeature::fasts) = position.left(player, Kind::fast);
    at(HongKongFeature::centre) = (mine & only(hong_kong::k_centre)) != 0 ? 1 : 0;
    const Plots high =
        mine & ((position.more_than(1) & ~position.roofed()) | position.more_than(2));
    at(HongKongFeature::dominated) =
        std::popcount(beside(high) & hong_kong::k_all_plots & ~position.occupied());
    return found;
}

int evaluate(const Position& position) {
    if (position.is_over()) {
        return final_value(position);
    }
    const HongKongFeatures mover = hong_kong_features(position, position.mover());
    const HongKongFeatures other = hong_kong_features(position, position.other());
    const int empty = static_cast<int>(hong_kong::k_plots) - std::popcount(position.occupied());
    const int full = static_cast<int>(hong_kong::k_plots) - empty;
    int sum = k_hong_kong_to_move.late * full + k_hong_kong_to_move.early * empty;
    for (std::size_t i = 0; i < k_hong_kong_features; ++i) {
        const HongKongWeights& weights = k_hong_kong_weights[i];
        sum += mover[i] * (weights.mover.late * full + weights.mover.early * empty);
        sum -= other[i] * (weights.other.late * full + weights.other.early * empty);
    }
    return sum / static_cast<int>(hong_kong::k_plots);
}

int final_value(const Position& position) {
    const PlayerId winner = position.winner();
    const int margin = position.score(position.mover()) - position.score(position.other());
    if (!winner) {
        return 0;
    }
    return (winner == position.mover() ? k_hong_kong_won : -k_hong_kong_won) + margin;
}

}  // namespace haula::ai
