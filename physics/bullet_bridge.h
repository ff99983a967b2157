#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/vec3.h"
#include "physics/colliders.h"
#include "physics/component_set.h"
#include "physics/rest_shape.h"

// The world of shapes as Bullet sees it. Double precision, 1 unit = 1 mm, margin 0: BULLET.md says
// why. No Bullet type leaves this room's .cpp files.
namespace haula::physics {

// Two things nearer than asked, by their places in the list they came from (first < second).
struct BulletPair {
    std::size_t first = 0;
    std::size_t second = 0;
    double gap_m = 0.0;  // distance of the cores less the two radii
    Vec3 on_first;       // nearest points, on the surfaces
    Vec3 on_second;
};

// Every pair of things whose judged parts have a gap under `reach_m`, in order of (first, second).
// Bullet's broadphase finds them; its GJK measures convex hulls that hold the mid-surfaces, made
// finer until no hull is thicker than k_bullet_flatness_m.
std::vector<BulletPair> bullet_pairs(std::span<const Collider> colliders, double reach_m);

// How far a hull may stand out from the mid-surface it stands for. Each strip of a pair makes
// Bullet's gap smaller than the true one by at most this.
inline constexpr double k_bullet_flatness_m = 0.008e-3;

struct Ray {
    Vec3 from;
    Vec3 direction;  // unit length
};

enum class PickKind { piece, marker, board };

struct Pick {
    PickKind kind = PickKind::board;
    std::string id;    // of the piece or marker
    std::string hole;  // "p1.2", "i1"; empty if the ray hits no hole's surroundings
    Face face = Face::plus;
    Vec3 point;  // where the ray enters
    double distance_m = 0.0;
};

// Finds what is under the pointer. Built once a rest shape; asking changes nothing.
class PickWorld {
  public:
    PickWorld(const RestShape& shape, const ComponentSet& set);
    ~PickWorld();
    PickWorld(PickWorld&&) noexcept;
    PickWorld& operator=(PickWorld&&) noexcept;

    // The nearest thing along the ray, at most `reach_m` away.
    std::optional<Pick> pick(const Ray& ray, double reach_m = 10.0) const;

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace haula::physics
