#include "view/hong_kong/town.h"

#include <utility>

#include "games/hong_kong/announcement.h"
#include "view/hong_kong/measures.h"

namespace haula::view {

using hong_kong::HongKongState;
using hong_kong::Piece;
using hong_kong::PlotId;

namespace {

StagedBlock staged(const Piece& piece, PlotId plot) {
    const Vec3 centre = plot_centre(plot);
    const auto what =
        static_cast<std::uint32_t>(hong_kong::k_kinds * piece.owner.index() + index_of(piece.kind));
    return {block_of(piece.kind), centre.x, centre.y, what};
}

}  // namespace

// In the order of the turns, the fast block of a turn before its second piece.
std::vector<Town::Placed> Town::built(const HongKongState& state) {
    std::vector<Placed> placed;
    for (const rules::Step& step : state.history()) {
        const auto turn = std::get<hong_kong::Turn>(hong_kong::read_turn(*step.move()));
        if (turn.fast) {
            placed.push_back({{step.actor.player, hong_kong::Kind::fast}, *turn.fast});
        }
        placed.push_back({{step.actor.player, turn.kind}, turn.plot});
    }
    return placed;
}

void Town::follow_pieces(std::vector<Placed> placed, bool at_once) {
    placed_ = std::move(placed);
    std::vector<StagedBlock> wanted;
    wanted.reserve(placed_.size());
    for (const Placed& each : placed_) {
        wanted.push_back(staged(each.piece, each.plot));
    }
    stage_.follow(wanted, at_once);
}

void Town::follow(const HongKongState& state, bool at_once) {
    follow_pieces(built(state), at_once);
}

void Town::drop(const Piece& piece, PlotId plot) {
    placed_.push_back({piece, plot});
    stage_.drop(staged(piece, plot));
}

double Town::top_m(PlotId plot) const {
    const Vec3 centre = plot_centre(plot);
    return stage_.top_m(centre.x, centre.y, k_block_base_m, k_block_base_m);
}

std::vector<TownPiece> Town::pieces() const {
    const std::vector<physics::BlockPose> poses = stage_.poses();
    std::vector<TownPiece> found;
    found.reserve(poses.size());
    for (std::size_t i = 0; i < poses.size(); ++i) {
        found.push_back({placed_[i].piece, poses[i]});
    }
    return found;
}

}  // namespace haula::view
