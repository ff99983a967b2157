#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "games/hong_kong/hong_kong_state.h"
#include "physics/blocks.h"

namespace haula::view {

// A piece as it lies on the table.
struct TownPiece {
    hong_kong::Piece piece;
    physics::BlockPose pose;
};

// The pieces on the board as real bodies. A new one is lowered by an unseen hand, let go a little
// above the building, falls, settles and sleeps; everything else stands by its own weight.
class Town {
  public:
    Town();

    // Puts what the state has and the town has not: one by one, or at once. What the state no
    // longer has is taken away.
    void follow(const hong_kong::HongKongState& state, bool at_once);
    // Lets go of a piece above a plot, whatever the rules say; for trying out.
    void drop(const hong_kong::Piece& piece, hong_kong::PlotId plot);
    // A knock against a piece, by its place in pieces().
    void push(std::size_t index, const Vec3& point, const Vec3& impulse_ns);
    void clear();

    void advance(double seconds);
    bool moving() const { return !coming_.empty() || !asleep_; }
    // Straight to the end of all that moves.
    void finish();

    // What lies on the table, and what is on its way.
    std::vector<TownPiece> pieces() const;
    // The highest point of what lies over the plot's middle.
    double top_m(hong_kong::PlotId plot) const;

  private:
    struct Standing {
        hong_kong::Piece piece;
        hong_kong::PlotId plot;
        physics::BlockId body;
    };
    struct Coming {
        hong_kong::Piece piece;
        hong_kong::PlotId plot;
        double z_m = 0.0;  // of its middle, now
        double goal_z_m = 0.0;
        bool started = false;
    };

    std::size_t standing_on(hong_kong::PlotId plot) const;
    bool differs(const hong_kong::HongKongState& state) const;
    void start(Coming& coming) const;
    void let_go(const Coming& coming, double above_m);
    bool all_asleep() const;

    std::unique_ptr<physics::BlockWorld> world_;
    std::vector<Standing> standing_;
    std::deque<Coming> coming_;
    double owed_s_ = 0.0;  // of simulation
    bool asleep_ = true;
};

}  // namespace haula::view
