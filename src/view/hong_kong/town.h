#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "games/hong_kong/hong_kong_state.h"
#include "physics/blocks.h"
#include "view/blocks/block_stage.h"

namespace haula::view {

// A piece as it lies on the table.
struct TownPiece {
    hong_kong::Piece piece;
    physics::BlockPose pose;
};

// The pieces on the board as real bodies.
class Town {
  public:
    // Puts what the state has and the town has not: one by one, or at once. What the state no
    // longer has is taken away.
    void follow(const hong_kong::HongKongState& state, bool at_once);
    // Lets go of a piece above a plot, whatever the rules say; for trying out.
    void drop(const hong_kong::Piece& piece, hong_kong::PlotId plot);
    // A knock against a piece, by its place in pieces().
    void push(std::size_t index, const Vec3& point, const Vec3& impulse_ns) {
        stage_.push(index, point, impulse_ns);
    }
    void clear() { follow_pieces({}, true); }

    void advance(double seconds) { stage_.advance(seconds); }
    bool moving() const { return stage_.moving(); }
    // Straight to the end of all that moves.
    void finish() { stage_.finish(); }
    // What was just put down: its middle, once.
    std::optional<Vec3> take_landing() { return stage_.take_landing(); }

    // What lies on the table, and what is on its way.
    std::vector<TownPiece> pieces() const;
    // The highest point of what lies over the plot.
    double top_m(hong_kong::PlotId plot) const;
    const BlockStage& stage() const { return stage_; }

  private:
    struct Placed {
        hong_kong::Piece piece;
        hong_kong::PlotId plot;
    };

    static std::vector<Placed> built(const hong_kong::HongKongState& state);
    void follow_pieces(std::vector<Placed> placed, bool at_once);

    BlockStage stage_;
    std::vector<Placed> placed_;  // as the stage has them
};

}  // namespace haula::view
