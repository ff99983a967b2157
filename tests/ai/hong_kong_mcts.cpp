#include "hong_kong_mcts.h"

#include <bit>

namespace haula::test {

using hong_kong::Kind;
using hong_kong::PlotId;
using hong_kong::Plots;
using hong_kong::Position;
using hong_kong::Turn;

namespace {

PlotId pick(Plots plots, Rng& rng) {
    for (std::uint64_t skip = rng.below(static_cast<std::uint64_t>(std::popcount(plots))); skip > 0;
         --skip) {
        plots &= plots - 1;
    }
    return PlotId::from_index(static_cast<std::size_t>(std::countr_zero(plots)));
}

}  // namespace

std::vector<Turn> HongKongPlayouts::moves_of(const Position& position) {
    std::vector<Turn> turns;
    position.for_each_turn([&](const Turn& each) { turns.push_back(each); });
    return turns;
}

Turn HongKongPlayouts::random_move(const Position& position, Rng& rng) {
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

std::vector<double> HongKongPlayouts::shares_of_win(const Position& position) {
    const PlayerId winner = position.winner();
    const auto share = [&](PlayerId player) {
        return !winner ? 0.5 : winner == player ? 1.0 : 0.0;
    };
    return {share(PlayerId{1}), share(PlayerId{2})};
}

}  // namespace haula::test
