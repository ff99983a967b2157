#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "games/skybridge/skybridge_state.h"
#include "physics/blocks.h"
#include "view/blocks/block_stage.h"

namespace haula::view {

// A piece as it lies on the table.
struct CityPiece {
    skybridge::Placement placement;
    physics::BlockPose pose;
};

// The pieces of Skybridge as real bodies.
class CityStage {
  public:
    void follow(const skybridge::SkybridgeState& state, bool at_once);
    // Lets go of a piece, whatever the rules say; for trying out.
    void drop(const skybridge::Placement& placement);
    // A knock against a piece, by its place in pieces().
    void push(std::size_t index, const Vec3& point, const Vec3& impulse_ns) {
        stage_.push(index, point, impulse_ns);
    }
    void clear();

    void advance(double seconds) { stage_.advance(seconds); }
    bool moving() const { return stage_.moving(); }
    void finish() { stage_.finish(); }
    // What was just put down: its middle, once.
    std::optional<Vec3> take_landing() { return stage_.take_landing(); }

    // What lies on the table, and what is on its way.
    std::vector<CityPiece> pieces() const;
    // The middle of what lies on a foundation, at its highest point.
    Vec3 top_of(skybridge::FoundationId foundation) const;
    // How high the piece would lie: its middle.
    Vec3 resting_place(const skybridge::Placement& placement) const;
    double highest_m() const;
    const BlockStage& bodies() const { return stage_; }

  private:
    BlockStage stage_;
    std::vector<skybridge::Placement> placed_;  // as the stage has them
};

}  // namespace haula::view
