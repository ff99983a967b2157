#include "view/blocks/block_stage.h"

#include <algorithm>
#include <cmath>

#include "core/hash.h"

namespace haula::view {

using physics::BlockPose;

namespace {

constexpr double k_start_above_m = 0.055;    // where a block appears, over what it goes on
constexpr double k_let_go_above_m = 0.0016;  // the last bit falls
constexpr double k_lowering_m_s = 0.16;
constexpr double k_max_owed_s = 0.12;     // of simulation: a slow frame is not made up for
constexpr double k_max_lowering_s = 0.3;  // in one frame
constexpr double k_longest_settling_s = 4.0;
constexpr double k_sideways_m = 0.00035;  // a hand is not a machine
// How far a corner goes astray by turning: a long block is turned less.
constexpr double k_turned_m = 0.00027;

// Between -1 and 1, the same for the same block of a game.
double wobble(std::size_t index, std::uint64_t which) {
    const std::uint64_t bits = mix64(std::uint64_t{index} * 10 + which);
    return static_cast<double>(bits % 2001) / 1000.0 - 1.0;
}

BlockPose pose_over(const StagedBlock& block, std::size_t index, double z_m) {
    const double reach = 0.5 * std::max(block.block.size_m.x, block.block.size_m.y);
    return {{block.x_m + k_sideways_m * wobble(index, 1),
             block.y_m + k_sideways_m * wobble(index, 2), z_m},
            about_axis({0.0, 0.0, 1.0}, k_turned_m / reach * wobble(index, 3))};
}

// Half of the upright box around a block that may have fallen over.
Vec3 half_extent(const physics::Block& block, const Quat& q) {
    const Vec3 half = 0.5 * block.size_m;
    Vec3 extent;
    for (const Vec3& axis : {Vec3{half.x, 0, 0}, Vec3{0, half.y, 0}, Vec3{0, 0, half.z}}) {
        const Vec3 turned = rotate(q, axis);
        extent += Vec3{std::abs(turned.x), std::abs(turned.y), std::abs(turned.z)};
    }
    return extent;
}

}  // namespace

bool operator==(const StagedBlock& a, const StagedBlock& b) {
    return a.block.shape == b.block.shape && a.block.size_m == b.block.size_m && a.x_m == b.x_m &&
           a.y_m == b.y_m && a.what == b.what;
}

BlockStage::BlockStage() : world_(std::make_unique<physics::BlockWorld>()) {}

void BlockStage::follow(std::span<const StagedBlock> wanted, bool at_once) {
    const bool goes_on = wanted.size() >= blocks_.size() &&
                         std::equal(blocks_.begin(), blocks_.end(), wanted.begin());
    if (!goes_on) {
        clear();
        at_once = true;
    } else if (bodies_.size() < blocks_.size() && wanted.size() > blocks_.size()) {
        finish();  // the game does not wait for a block that is still in the air
    }
    blocks_.assign(wanted.begin(), wanted.end());
    if (at_once) {
        finish();
    }
}

void BlockStage::drop(const StagedBlock& block) { blocks_.push_back(block); }

void BlockStage::push(std::size_t index, const Vec3& point, const Vec3& impulse_ns) {
    if (index < bodies_.size()) {
        world_->push(bodies_[index], point, impulse_ns);
        asleep_ = false;
    }
}

void BlockStage::clear() { *this = BlockStage(); }

double BlockStage::top_m(double x_m, double y_m, double wide_x_m, double wide_y_m) const {
    double top = 0.0;
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
        const BlockPose pose = world_->pose(bodies_[i]);
        const Vec3 half = half_extent(blocks_[i].block, pose.q);
        if (std::abs(pose.p.x - x_m) < half.x + 0.5 * wide_x_m &&
            std::abs(pose.p.y - y_m) < half.y + 0.5 * wide_y_m) {
            top = std::max(top, pose.p.z + half.z);
        }
    }
    return top;
}

double BlockStage::resting_z_m(const StagedBlock& block) const {
    const Vec3& size = block.block.size_m;
    return top_m(block.x_m, block.y_m, size.x, size.y) + 0.5 * size.z;
}

void BlockStage::let_go(double above_m) {
    const std::size_t index = bodies_.size();
    const StagedBlock& block = blocks_[index];
    bodies_.push_back(
        world_->add(block.block, pose_over(block, index, resting_z_m(block) + above_m)));
    lowering_.reset();
    asleep_ = false;
}

bool BlockStage::all_asleep() const {
    return std::all_of(bodies_.begin(), bodies_.end(),
                       [&](physics::BlockId body) { return world_->is_asleep(body); });
}

void BlockStage::advance(double seconds) {
    if (!asleep_) {
        owed_s_ = std::min(owed_s_ + seconds, k_max_owed_s);
        while (owed_s_ >= physics::k_block_step_s) {
            world_->step();
            owed_s_ -= physics::k_block_step_s;
        }
        asleep_ = all_asleep();
    }
    if (bodies_.size() == blocks_.size()) {
        return;
    }
    if (!lowering_) {
        const double rest = resting_z_m(blocks_[bodies_.size()]);
        lowering_ = Lowering{rest + k_start_above_m, rest + k_let_go_above_m};
    }
    lowering_->z_m -= k_lowering_m_s * std::min(seconds, k_max_lowering_s);
    if (lowering_->z_m <= lowering_->goal_z_m) {
        let_go(k_let_go_above_m);
        landing_ = world_->pose(bodies_.back()).p;
    }
}

void BlockStage::finish() {
    while (bodies_.size() < blocks_.size()) {
        let_go(0.0);
    }
    world_->settle(k_longest_settling_s);
    asleep_ = true;
}

std::vector<BlockPose> BlockStage::poses() const {
    std::vector<BlockPose> found;
    found.reserve(bodies_.size() + 1);
    for (const physics::BlockId body : bodies_) {
        found.push_back(world_->pose(body));
    }
    if (lowering_) {
        found.push_back(pose_over(blocks_[bodies_.size()], bodies_.size(), lowering_->z_m));
    }
    return found;
}

}  // namespace haula::view
