#include <btBulletCollisionCommon.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/units.h"
#include "physics/bullet_bridge.h"
#include "physics/bullet_units.h"

namespace haula::physics {

namespace {

constexpr double k_section_m = 2.5e-3;  // length of a flat section under the pointer

// Things meet rays and nothing else, so Bullet keeps no pairs of them.
constexpr int k_things = 1;
constexpr int k_rays = 2;

// What a Bullet object stands for.
struct Target {
    PickKind kind = PickKind::board;
    std::size_t index = 0;
};

// Eight corners of the real foam between two arc lengths: full width, full thickness.
std::unique_ptr<btConvexHullShape> foam_section(const StripSurface& surface, const Interval& s) {
    auto shape = std::make_unique<btConvexHullShape>();
    shape->setMargin(0.0);
    const double half_width = surface.half_width_m() + surface.ball_radius_m();
    for (const double place : {s.from_m, s.to_m}) {
        for (const double side : {-half_width, half_width}) {
            const SurfacePoint at = surface.at(place, side);
            const Vec3 normal = normalized(cross(at.x_s, at.x_u));
            for (const double face : {-1.0, 1.0}) {
                const Vec3 corner = at.x + face * surface.ball_radius_m() * normal;
                shape->addPoint(to_bullet_mm(corner), false);
            }
        }
    }
    shape->recalcLocalAabb();
    return shape;
}

std::unique_ptr<btConvexShape> rounded(const Capsule& capsule) {
    const btVector3 ends[] = {to_bullet_mm(capsule.core.from), to_bullet_mm(capsule.core.to)};
    const btScalar radii[] = {to_mm(capsule.radius_m), to_mm(capsule.radius_m)};
    return std::make_unique<btMultiSphereShape>(ends, radii, 2);
}

double squared(double x) { return x * x; }

// Rays meet things and no thing meets another: Bullet's room for thousands of pairs is 7 MB that
// nobody needs.
btDefaultCollisionConstructionInfo no_pairs() {
    btDefaultCollisionConstructionInfo info;
    info.m_defaultMaxPersistentManifoldPoolSize = 1;
    info.m_defaultMaxCollisionAlgorithmPoolSize = 1;
    return info;
}

}  // namespace

struct PickWorld::Inside {
    ComponentSet set;
    std::vector<Collider> colliders;
    std::vector<StripKind> kinds;  // of the pieces, which come first among the colliders
    btDefaultCollisionConfiguration configuration{no_pairs()};
    btCollisionDispatcher dispatcher{&configuration};
    btDbvtBroadphase broadphase;
    std::vector<Target> targets;
    std::vector<std::unique_ptr<btCollisionShape>> shapes;
    std::vector<std::unique_ptr<btCollisionObject>> objects;
    btCollisionWorld world{&dispatcher, &broadphase, &configuration};  // dies first

    void add(std::unique_ptr<btCollisionShape> shape, const Target& target,
             const btVector3& at = btVector3(0, 0, 0)) {
        auto object = std::make_unique<btCollisionObject>();
        object->setCollisionShape(shape.get());
        object->setWorldTransform(btTransform(btQuaternion::getIdentity(), at));
        object->setUserIndex(static_cast<int>(targets.size()));
        world.addCollisionObject(object.get(), k_things, k_rays);
        targets.push_back(target);
        shapes.push_back(std::move(shape));
        objects.push_back(std::move(object));
    }

    void add_board() {
        const double half = 0.5 * to_mm(set.board.thickness_m);
        const double radius = to_mm(set.board.radius_m);
        auto disc = std::make_unique<btCylinderShapeZ>(btVector3(radius, radius, half));
        disc->setMargin(0.0);
        add(std::move(disc), {PickKind::board, 0}, btVector3(0, 0, -half));
    }

    void add_thing(std::size_t index) {
        const Collider& collider = colliders[index];
        const Target target{collider.surface ? PickKind::piece : PickKind::marker, index};
        if (collider.surface) {
            const StripSurface& surface = *collider.surface;
            const int sections = static_cast<int>(std::ceil(surface.end_m() / k_section_m - 1e-9));
            for (int i = 0; i < sections; ++i) {
                const Interval s{i * k_section_m, std::min((i + 1) * k_section_m, surface.end_m())};
                add(foam_section(surface, s), target);
            }
        }
        for (const ThingCapsule& each : collider.capsules) {
            add(rounded(each.capsule), target);
        }
    }

    void describe_piece(const Target& target, const Ray& ray, Pick& pick) const {
        const Collider& collider = colliders[target.index];
        const auto near = collider.surface->closest(pick.point, std::numeric_limits<double>::max());
        if (!near) {
            return;
        }
        const Vec3 normal = cross(near->at.x_s, near->at.x_u);
        pick.face = dot(normal, ray.direction) <= 0.0 ? Face::plus : Face::minus;
        double least = squared(0.5 * set.section.width_m);
        const std::vector<double>& holes = kinds[target.index].holes_m;
        // Across, too, the real point counts: beyond the mid-surface's edge it has gone further.
        const double across = dot(pick.point - near->at.x, normalized(near->at.x_u));
        for (std::size_t i = 0; i < holes.size(); ++i) {
            const double away2 = squared(near->at.s_m - holes[i]) + squared(near->at.u_m + across);
            if (away2 <= least) {
                least = away2;
                pick.hole = collider.id + "." + std::to_string(i + 1);
            }
        }
    }

    void describe_board(Pick& pick) const {
        double least = 0.5 * set.section.width_m;
        for (const BoardHole& hole : set.board.holes) {
            const double away = distance(hole.p, pick.point);
            if (away <= least) {
                least = away;
                pick.hole = hole.name;
            }
        }
    }
};

PickWorld::PickWorld(const RestShape& shape, const ComponentSet& set)
    : inside_(std::make_unique<Inside>()) {
    inside_->set = set;
    inside_->colliders = colliders_of(shape, set);
    for (const PieceShape& piece : shape.pieces) {
        inside_->kinds.push_back(*set.kind(piece.kind));
    }
    inside_->add_board();
    for (std::size_t i = 0; i < inside_->colliders.size(); ++i) {
        inside_->add_thing(i);
    }
}

PickWorld::~PickWorld() = default;
PickWorld::PickWorld(PickWorld&&) noexcept = default;
PickWorld& PickWorld::operator=(PickWorld&&) noexcept = default;

std::optional<Pick> PickWorld::pick(const Ray& ray, double reach_m) const {
    const btVector3 from = to_bullet_mm(ray.from);
    const btVector3 to = to_bullet_mm(ray.from + reach_m * ray.direction);
    btCollisionWorld::ClosestRayResultCallback hit(from, to);
    hit.m_collisionFilterGroup = k_rays;
    hit.m_collisionFilterMask = k_things;
    inside_->world.rayTest(from, to, hit);
    if (!hit.hasHit()) {
        return std::nullopt;
    }
    const Target& target =
        inside_->targets[static_cast<std::size_t>(hit.m_collisionObject->getUserIndex())];
    Pick pick;
    pick.kind = target.kind;
    pick.distance_m = hit.m_closestHitFraction * reach_m;
    pick.point = ray.from + pick.distance_m * ray.direction;
    if (target.kind == PickKind::board) {
        inside_->describe_board(pick);
        return pick;
    }
    pick.id = inside_->colliders[target.index].id;
    if (target.kind == PickKind::piece) {
        inside_->describe_piece(target, ray, pick);
    }
    return pick;
}

}  // namespace haula::physics
