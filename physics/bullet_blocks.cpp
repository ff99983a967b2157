#include <btBulletDynamicsCommon.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/assert.h"
#include "core/units.h"
#include "physics/blocks.h"

namespace haula::physics {

namespace {

// Bullet's tolerances suit things of about one unit: blocks of a few centimetres.
constexpr double k_units_a_metre = 100.0;
constexpr int k_solver_iterations = 20;
// Part of an overlap that a step takes back. Bullet's own 0.2 pushes harder: towers creep by 0.20
// mm before they sleep instead of 0.14 mm.
constexpr double k_overlap_repair = 0.05;
constexpr double k_table_half = 500.0;  // units
constexpr double k_table_thick = 20.0;
// A hull's margin stands out around it, so a roof's hull is made smaller by this much.
constexpr double k_roof_margin = 0.01;
// A block that is slower than this for k_quiet_s sleeps; Bullet itself waits two seconds. At a
// quarter of these speeds half of the towers are awake after three seconds.
constexpr double k_still_speed = 0.8;  // units a second
constexpr double k_still_spin = 1.0;   // radians a second
constexpr double k_quiet_s = 0.3;
constexpr double k_bullet_quiet_s = 2.0;

btVector3 to_bullet(const Vec3& v) {
    return {k_units_a_metre * v.x, k_units_a_metre * v.y, k_units_a_metre * v.z};
}

// Bullet multiplies the frictions of the two that touch.
double one_sided_friction(const BlockMaterial& material) { return std::sqrt(material.friction); }

// A pyramid whose faces are moved inwards by the margin.
std::unique_ptr<btConvexHullShape> roof_shape(const Vec3& size_m) {
    const double half_x = 0.5 * k_units_a_metre * size_m.x;
    const double half_y = 0.5 * k_units_a_metre * size_m.y;
    const double high = k_units_a_metre * size_m.z;
    const double m = k_roof_margin;
    // A slope leans from `half` at the base to 0 at the point: moved by m square to itself, it is
    // sideways * m nearer to the axis.
    const auto sideways = [&](double half) { return std::hypot(high, half) / high; };
    const auto inset = [&](double half) {
        return std::max(0.0, half - m * sideways(half) - half * m / high);
    };
    const double drop =
        std::max(m * sideways(half_x) * high / half_x, m * sideways(half_y) * high / half_y);
    auto shape = std::make_unique<btConvexHullShape>();
    for (const double x : {-inset(half_x), inset(half_x)}) {
        for (const double y : {-inset(half_y), inset(half_y)}) {
            shape->addPoint(btVector3(x, y, -0.5 * high + m), false);
        }
    }
    shape->addPoint(btVector3(0, 0, 0.5 * high - drop), false);
    shape->recalcLocalAabb();
    shape->setMargin(m);
    return shape;
}

struct Body {
    std::unique_ptr<btCollisionShape> shape;
    std::unique_ptr<btRigidBody> body;
    btVector3 centre_of_mass;  // from the middle of the block's box, in its own axes
};

Body make_body(const Block& block, const BlockMaterial& material) {
    Body made;
    const btVector3 size = to_bullet(block.size_m);
    double volume_m3 = block.size_m.x * block.size_m.y * block.size_m.z;
    btVector3 inertia;
    made.centre_of_mass.setZero();
    double mass = 0.0;
    if (block.shape == BlockShape::box) {
        made.shape = std::make_unique<btBoxShape>(0.5 * size);
        mass = material.density_kg_m3 * volume_m3;
        made.shape->calculateLocalInertia(mass, inertia);
    } else {
        volume_m3 /= 3.0;
        mass = material.density_kg_m3 * volume_m3;
        // A pyramid's centre of mass is a quarter of its height above the base.
        made.centre_of_mass.setValue(0, 0, -0.25 * size.z());
        const double up = 3.0 * size.z() * size.z() / 80.0;
        inertia.setValue(mass * (size.y() * size.y() / 20.0 + up),
                         mass * (size.x() * size.x() / 20.0 + up),
                         mass * (size.x() * size.x() + size.y() * size.y()) / 20.0);
        std::unique_ptr<btConvexHullShape> hull = roof_shape(block.size_m);
        for (int i = 0; i < hull->getNumPoints(); ++i) {
            hull->getUnscaledPoints()[i] -= made.centre_of_mass;
        }
        hull->recalcLocalAabb();
        made.shape = std::move(hull);
    }
    btRigidBody::btRigidBodyConstructionInfo info(mass, nullptr, made.shape.get(), inertia);
    info.m_friction = one_sided_friction(material);
    info.m_linearSleepingThreshold = k_still_speed;
    info.m_angularSleepingThreshold = k_still_spin;
    made.body = std::make_unique<btRigidBody>(info);
    return made;
}

}  // namespace

struct BlockWorld::Inside {
    BlockMaterial material;
    btDefaultCollisionConfiguration configuration;
    btCollisionDispatcher dispatcher{&configuration};
    btDbvtBroadphase broadphase;
    btSequentialImpulseConstraintSolver solver;
    btBoxShape table_shape{btVector3(k_table_half, k_table_half, 0.5 * k_table_thick)};
    std::unique_ptr<btRigidBody> table;
    std::vector<Body> bodies;  // by id; removed ones are empty
    btDiscreteDynamicsWorld world{&dispatcher, &broadphase, &solver, &configuration};

    ~Inside() {
        for (Body& each : bodies) {
            if (each.body) {
                world.removeRigidBody(each.body.get());
            }
        }
        world.removeRigidBody(table.get());
    }

    Body& at(BlockId id) {
        HL_ASSERT(id && id.index() < bodies.size() && bodies[id.index()].body);
        return bodies[id.index()];
    }

    // Those that touch the block's box, grown by a little: they may have lost their support.
    void wake_around(const btRigidBody& body) {
        btVector3 low;
        btVector3 high;
        body.getAabb(low, high);
        const btVector3 little(0.1, 0.1, 0.1);
        for (Body& other : bodies) {
            if (!other.body || other.body.get() == &body) {
                continue;
            }
            btVector3 other_low;
            btVector3 other_high;
            other.body->getAabb(other_low, other_high);
            if (TestAabbAgainstAabb2(low - little, high + little, other_low, other_high)) {
                other.body->activate(true);
            }
        }
    }

    void hurry_sleep() {
        constexpr double k_faster = k_bullet_quiet_s / k_quiet_s - 1.0;
        for (Body& each : bodies) {
            if (each.body && each.body->getDeactivationTime() > 0.0) {
                each.body->setDeactivationTime(each.body->getDeactivationTime() +
                                               k_faster * k_block_step_s);
            }
        }
    }

    bool all_asleep() const {
        return std::all_of(bodies.begin(), bodies.end(),
                           [](const Body& each) { return !each.body || !each.body->isActive(); });
    }
};

BlockWorld::BlockWorld(const BlockMaterial& material) : inside_(std::make_unique<Inside>()) {
    Inside& in = *inside_;
    in.material = material;
    in.world.setGravity(btVector3(0, 0, -k_units_a_metre * k_gravity_m_s2));
    in.world.getSolverInfo().m_numIterations = k_solver_iterations;
    in.world.getSolverInfo().m_erp2 = k_overlap_repair;
    btRigidBody::btRigidBodyConstructionInfo info(0.0, nullptr, &in.table_shape);
    info.m_friction = one_sided_friction(material);
    info.m_startWorldTransform =
        btTransform(btQuaternion::getIdentity(), btVector3(0, 0, -0.5 * k_table_thick));
    in.table = std::make_unique<btRigidBody>(info);
    in.world.addRigidBody(in.table.get());
}

BlockWorld::~BlockWorld() = default;
BlockWorld::BlockWorld(BlockWorld&&) noexcept = default;
BlockWorld& BlockWorld::operator=(BlockWorld&&) noexcept = default;

BlockId BlockWorld::add(const Block& block, const BlockPose& pose) {
    HL_ASSERT(block.size_m.x > 0.0 && block.size_m.y > 0.0 && block.size_m.z > 0.0);
    HL_ASSERT(is_finite(pose.p));
    Inside& in = *inside_;
    Body made = make_body(block, in.material);
    const btQuaternion turn(pose.q.x, pose.q.y, pose.q.z, pose.q.w);
    const btVector3 middle = to_bullet(pose.p) + quatRotate(turn, made.centre_of_mass);
    made.body->setCenterOfMassTransform(btTransform(turn, middle));
    in.world.addRigidBody(made.body.get());
    in.bodies.push_back(std::move(made));
    return BlockId::from_index(in.bodies.size() - 1);
}

void BlockWorld::remove(BlockId id) {
    Body& gone = inside_->at(id);
    inside_->wake_around(*gone.body);
    inside_->world.removeRigidBody(gone.body.get());
    gone.body.reset();
    gone.shape.reset();
}

bool BlockWorld::has(BlockId id) const {
    return id && id.index() < inside_->bodies.size() && inside_->bodies[id.index()].body;
}

void BlockWorld::push(BlockId id, const Vec3& point, const Vec3& impulse_ns) {
    HL_ASSERT(is_finite(point) && is_finite(impulse_ns));
    btRigidBody& body = *inside_->at(id).body;
    body.activate(true);
    const btVector3 arm = to_bullet(point) - body.getCenterOfMassPosition();
    body.applyImpulse(to_bullet(impulse_ns), arm);
}

BlockPose BlockWorld::pose(BlockId id) const {
    const Body& block = inside_->at(id);
    const btTransform& at = block.body->getCenterOfMassTransform();
    const btQuaternion q = at.getRotation();
    const btVector3 middle = at.getOrigin() - quatRotate(q, block.centre_of_mass);
    return {Vec3{middle.x(), middle.y(), middle.z()} / k_units_a_metre,
            {q.w(), q.x(), q.y(), q.z()}};
}

bool BlockWorld::is_asleep(BlockId id) const { return !inside_->at(id).body->isActive(); }

void BlockWorld::step() {
    inside_->world.stepSimulation(k_block_step_s, 0, k_block_step_s);
    inside_->hurry_sleep();
}

Rest BlockWorld::settle(double max_seconds) {
    const int most = static_cast<int>(std::lround(max_seconds / k_block_step_s));
    for (int taken = 0; taken < most; ++taken) {
        if (inside_->all_asleep()) {
            return {true, taken * k_block_step_s};
        }
        step();
    }
    return {inside_->all_asleep(), most * k_block_step_s};
}

}  // namespace haula::physics
