#pragma once

#include <cstddef>
#include <memory>

#include "core/ids.h"
#include "core/quat.h"
#include "core/vec3.h"

// Rigid blocks that fall, stack, slide off and come to rest, for games with wooden buildings.
// Bullet does all of it; its units and steps are chosen so that towers of small blocks stand
// (BULLET.md). Metres, kilograms and seconds here, z up, the table's top at z = 0.
namespace haula::physics {

using BlockId = Id<struct BlockTag>;

enum class BlockShape {
    box,
    roof,  // a pyramid with its point up
};

struct Block {
    BlockShape shape = BlockShape::box;
    Vec3 size_m;  // along its own x, y and z; of a roof: base and height
};

inline Block box(double x_m, double y_m, double z_m) { return {BlockShape::box, {x_m, y_m, z_m}}; }
inline Block roof(double base_m, double height_m) {
    return {BlockShape::roof, {base_m, base_m, height_m}};
}
// A plank to lay across two towers.
inline Block bridge(double length_m, double width_m, double thickness_m) {
    return box(length_m, width_m, thickness_m);
}

// The middle of the box that just holds the block, and how it is turned.
struct BlockPose {
    Vec3 p;
    Quat q;
};

struct BlockMaterial {
    double density_kg_m3 = 600.0;  // beech is 700, pine 500
    double friction = 0.4;         // planed wood on wood
};

struct Rest {
    bool asleep = false;   // every block is
    double seconds = 0.0;  // simulated until then
};

class BlockWorld {
  public:
    explicit BlockWorld(const BlockMaterial& material = {});
    ~BlockWorld();
    BlockWorld(BlockWorld&&) noexcept;
    BlockWorld& operator=(BlockWorld&&) noexcept;

    // Puts a block there, at rest; it falls from the next step on. Everything else wakes up only
    // when it is touched.
    BlockId add(const Block& block, const BlockPose& pose);
    // What stood on it wakes up.
    void remove(BlockId id);
    bool has(BlockId id) const;

    // A knock: it wakes up and gets this impulse, in newton seconds, at a point of the world.
    void push(BlockId id, const Vec3& point, const Vec3& impulse_ns);

    BlockPose pose(BlockId id) const;
    bool is_asleep(BlockId id) const;

    // One thousandth of a second.
    void step();
    // Steps until every block sleeps, at most so long.
    Rest settle(double max_seconds);

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

// What one call of step() simulates. A sixtieth makes every tower of five collapse.
inline constexpr double k_block_step_s = 1e-3;

}  // namespace haula::physics
