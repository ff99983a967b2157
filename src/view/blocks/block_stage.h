#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "physics/blocks.h"

namespace haula::view {

// A block and where on the board it goes: upright, its middle over (x, y).
struct StagedBlock {
    physics::Block block;
    double x_m = 0.0;
    double y_m = 0.0;
    std::uint32_t what = 0;  // tells apart what has the same shape: a colour, an owner

    friend bool operator==(const StagedBlock& a, const StagedBlock& b);
};

// The pieces on a board as real bodies. A new one is lowered by an unseen hand, let go a little
// above what it goes on, falls, settles and sleeps; everything else stands by its own weight.
class BlockStage {
  public:
    BlockStage();

    // What a game has, in the order in which it was built. What is new at the end is put there one
    // by one, or at once; if anything before it is another, all is built anew at once.
    void follow(std::span<const StagedBlock> wanted, bool at_once);
    // Lets go of a block, whatever the rules say; for trying out.
    void drop(const StagedBlock& block);
    // A knock against a block, by its place in poses().
    void push(std::size_t index, const Vec3& point, const Vec3& impulse_ns);
    void clear();

    void advance(double seconds);
    bool moving() const { return bodies_.size() < blocks_.size() || !asleep_; }
    // Straight to the end of all that moves.
    void finish();
    // The middle of a block that a hand has just let go of, once; nothing of those put there at
    // once.
    std::optional<Vec3> take_landing() { return std::exchange(landing_, std::nullopt); }

    // All that was asked for, in that order.
    const std::vector<StagedBlock>& blocks() const { return blocks_; }
    // Of the first blocks(): those on the table and the one on its way.
    std::vector<physics::BlockPose> poses() const;
    // The highest point of what lies over this rectangle of the board; 0 if nothing does.
    double top_m(double x_m, double y_m, double wide_x_m, double wide_y_m) const;

  private:
    struct Lowering {
        double z_m = 0.0;  // of its middle, now
        double goal_z_m = 0.0;
    };

    double resting_z_m(const StagedBlock& block) const;
    void let_go(double above_m);
    bool all_asleep() const;

    std::unique_ptr<physics::BlockWorld> world_;
    std::vector<StagedBlock> blocks_;
    std::vector<physics::BlockId> bodies_;  // of the first blocks_; the others are on their way
    std::optional<Lowering> lowering_;      // of the first that has no body
    std::optional<Vec3> landing_;
    double owed_s_ = 0.0;  // of simulation
    bool asleep_ = true;
};

}  // namespace haula::view
