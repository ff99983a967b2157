#include <btBulletDynamicsCommon.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "core/units.h"
#include "physics/bodies.h"
#include "physics/spring_chains.h"

namespace haula::physics {

namespace {

// Bullet's springs push by explicit steps. They stay stable if a body turns no faster than this
// allows, so light bodies get more inertia than they have; at rest it makes no difference.
constexpr double k_inertia_safety = 16.0;

btVector3 to_bullet(const Vec3& v) { return {v.x, v.y, v.z}; }
btTransform transform_of(const Vec3& p, const Quat& q) {
    return btTransform(btQuaternion(q.x, q.y, q.z, q.w), to_bullet(p));
}

// Stiffness of a joint between bodies `h` apart, about d1, d2 and d3.
Vec3 joint_stiffness(const ComponentSet& set, double h) {
    const double w = set.section.width_m;
    const double t = set.section.thickness_m;
    const double e = set.material.youngs_pa;
    return {e * w * t * t * t / 12.0 / h, e * t * w * w * w / 12.0 / h,
            set.material.shear_pa * set.section.torsion_factor * w * t * t * t / h};
}

class Chains {
  public:
    Chains(const ComponentSet& set, const ChainSettings& settings)
        : set_(&set), settings_(settings) {
        world_.setGravity(btVector3(0, 0, -k_gravity_m_s2));
        world_.getSolverInfo().m_numIterations = settings.solver_iterations;
    }
    ~Chains() {
        for (auto& joint : joints_) {
            world_.removeConstraint(joint.get());
        }
        for (auto& body : bodies_) {
            world_.removeRigidBody(body.get());
        }
    }
    Chains(const Chains&) = delete;
    Chains& operator=(const Chains&) = delete;

    void add_piece(const PieceShape& piece) {
        Strip strip;
        strip.nodes = chosen_nodes(piece);
        for (std::size_t i = 0; i < strip.nodes.size(); ++i) {
            const RodNode& node = strip.nodes[i];
            const double before = i > 0 ? node.s_m - strip.nodes[i - 1].s_m : 0.0;
            const double after =
                i + 1 < strip.nodes.size() ? strip.nodes[i + 1].s_m - node.s_m : 0.0;
            const bool held = i == 0 && set_->board_hole(piece.a.hole) >= 0;
            strip.bodies.push_back(add_node(node, before, after, held));
            if (i > 0) {
                add_spring(*strip.bodies[i - 1], *strip.bodies[i], before);
            }
        }
        strips_.emplace(piece.id, std::move(strip));
        order_.push_back(piece);
    }

    // Once all strips are there. False if a hole does not exist.
    bool plug(const PieceShape& piece) {
        Strip& strip = strips_.at(piece.id);
        btRigidBody* host = nullptr;
        if (set_->board_hole(piece.a.hole) < 0) {
            host = body_at(piece.a.hole);
            if (host == nullptr) {
                return false;
            }
            add_joint(*host, *strip.bodies.front(), false);
        }
        if (piece.b) {
            host = set_->board_hole(piece.b->hole) >= 0 ? &fixed_ : body_at(piece.b->hole);
            if (host == nullptr) {
                return false;
            }
            add_joint(*host, *strip.bodies.back(), true);
        }
        return true;
    }

    bool add_marker(const MarkerShape& marker) {
        btRigidBody* host = body_at(marker.hole);
        if (host == nullptr) {
            return false;
        }
        const Vec3 centre = marker.p + set_->marker.centre_of_mass_m * marker.up;
        const double inertia = set_->marker.mass_kg * set_->marker.top_m * set_->marker.top_m;
        btRigidBody* body = add_body(set_->marker.mass_kg, {inertia, inertia, inertia}, centre, {});
        add_joint(*host, *body, false);
        return true;
    }

    ChainRest run() {
        ChainRest rest;
        const long most = std::lround(settings_.max_seconds / settings_.step_s);
        double quiet = 0.0;
        const std::clock_t began = std::clock();
        const auto worked_s = [&] {
            return static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
        };
        while (rest.steps < most && !rest.at_rest && worked_s() < settings_.max_work_s) {
            world_.stepSimulation(settings_.step_s, 0, settings_.step_s);
            rest.steps += 1;
            quiet = fastest() < settings_.still_m_s ? quiet + settings_.step_s : 0.0;
            rest.at_rest = quiet >= settings_.quiet_s;
        }
        rest.simulated_s = static_cast<double>(rest.steps) * settings_.step_s;
        for (const PieceShape& piece : order_) {
            rest.shape.pieces.push_back(shape_of(piece));
        }
        return rest;
    }

  private:
    struct Strip {
        std::vector<RodNode> nodes;
        std::vector<btRigidBody*> bodies;
    };

    // Nodes a body's length apart; holes and ends in any case.
    std::vector<RodNode> chosen_nodes(const PieceShape& piece) const {
        const std::vector<double>& holes = set_->kind(piece.kind)->holes_m;
        std::vector<RodNode> chosen;
        for (const RodNode& node : piece.nodes) {
            const bool at_hole = std::any_of(holes.begin(), holes.end(), [&](double s) {
                return std::abs(s - node.s_m) < 1e-9;
            });
            const bool far =
                chosen.empty() || node.s_m - chosen.back().s_m >= settings_.body_length_m - 1e-9;
            if (far || at_hole || &node == &piece.nodes.back()) {
                chosen.push_back(node);
            }
        }
        return chosen;
    }

    btRigidBody* add_body(double mass, const Vec3& inertia, const Vec3& p, const Quat& q) {
        btRigidBody::btRigidBodyConstructionInfo info(mass, nullptr, &nothing_, to_bullet(inertia));
        info.m_startWorldTransform = transform_of(p, q);
        const double kept_in_a_second = std::exp(-settings_.damping_per_s);
        info.m_linearDamping = 1.0 - kept_in_a_second;
        info.m_angularDamping = 1.0 - kept_in_a_second;
        bodies_.push_back(std::make_unique<btRigidBody>(info));
        bodies_.back()->setActivationState(DISABLE_DEACTIVATION);
        world_.addRigidBody(bodies_.back().get(), 0, 0);
        return bodies_.back().get();
    }

    btRigidBody* add_node(const RodNode& node, double before, double after, bool held) {
        const double w = set_->section.width_m;
        const double t = set_->section.thickness_m;
        const double h = std::max(before, after);
        const double mass = 0.5 * (before + after) * w * t * set_->material.density_kg_m3;
        const Vec3 stiff = joint_stiffness(*set_, h);
        const double dt2 = k_inertia_safety * settings_.step_s * settings_.step_s;
        const Vec3 inertia{std::max(mass * (h * h + t * t) / 12.0, dt2 * stiff.x),
                           std::max(mass * (h * h + w * w) / 12.0, dt2 * stiff.y),
                           std::max(mass * (w * w + t * t) / 12.0, dt2 * stiff.z)};
        return add_body(held ? 0.0 : mass, held ? Vec3{} : inertia, node.p, node.q);
    }

    void add_spring(btRigidBody& a, btRigidBody& b, double h) {
        const btTransform in_a(btQuaternion::getIdentity(), btVector3(0, 0, 0.5 * h));
        const btTransform in_b(btQuaternion::getIdentity(), btVector3(0, 0, -0.5 * h));
        auto joint = std::make_unique<btGeneric6DofSpring2Constraint>(a, b, in_a, in_b);
        const Vec3 stiff = joint_stiffness(*set_, h);
        const double by_axis[] = {stiff.x, stiff.y, stiff.z};
        for (int i = 0; i < 3; ++i) {
            joint->setLimit(i, 0.0, 0.0);
            joint->setLimit(3 + i, 1.0, -1.0);  // lower above upper: free
            joint->enableSpring(3 + i, true);
            joint->setStiffness(3 + i, by_axis[i], false);
            joint->setEquilibriumPoint(3 + i, 0.0);
        }
        keep(std::move(joint));
    }

    // As the two stand to each other now; a hinge turns about b's own d3.
    void add_joint(btRigidBody& a, btRigidBody& b, bool hinge) {
        const btTransform in_a = a.getWorldTransform().inverse() * b.getWorldTransform();
        auto joint = std::make_unique<btGeneric6DofSpring2Constraint>(a, b, in_a,
                                                                      btTransform::getIdentity());
        for (int i = 0; i < 6; ++i) {
            joint->setLimit(i, 0.0, 0.0);
        }
        if (hinge) {
            joint->setLimit(5, 1.0, -1.0);
        }
        keep(std::move(joint));
    }

    void keep(std::unique_ptr<btGeneric6DofSpring2Constraint> joint) {
        world_.addConstraint(joint.get(), true);
        joints_.push_back(std::move(joint));
    }

    btRigidBody* body_at(const std::string& hole) {
        const HoleName name = parse_hole(hole);
        const auto found = strips_.find(name.piece);
        if (found == strips_.end()) {
            return nullptr;
        }
        for (const PieceShape& piece : order_) {
            const std::vector<double>& holes = set_->kind(piece.kind)->holes_m;
            if (piece.id != name.piece || name.number < 1 ||
                name.number > static_cast<int>(holes.size())) {
                continue;
            }
            const double s = holes[static_cast<std::size_t>(name.number - 1)];
            for (std::size_t i = 0; i < found->second.nodes.size(); ++i) {
                if (std::abs(found->second.nodes[i].s_m - s) < 1e-9) {
                    return found->second.bodies[i];
                }
            }
        }
        return nullptr;
    }

    double fastest() const {
        double most2 = 0.0;
        for (const auto& body : bodies_) {
            most2 = std::max(most2, body->getLinearVelocity().length2());
        }
        return std::sqrt(most2);
    }

    PieceShape shape_of(const PieceShape& piece) const {
        const Strip& strip = strips_.at(piece.id);
        PieceShape shape = piece;
        shape.nodes = strip.nodes;
        for (std::size_t i = 0; i < strip.nodes.size(); ++i) {
            const btTransform& at = strip.bodies[i]->getWorldTransform();
            const btQuaternion q = at.getRotation();
            shape.nodes[i].p = {at.getOrigin().x(), at.getOrigin().y(), at.getOrigin().z()};
            shape.nodes[i].q = {q.w(), q.x(), q.y(), q.z()};
        }
        return shape;
    }

    const ComponentSet* set_;
    ChainSettings settings_;
    btDefaultCollisionConfiguration configuration_;
    btCollisionDispatcher dispatcher_{&configuration_};
    btDbvtBroadphase broadphase_;
    btSequentialImpulseConstraintSolver solver_;
    btEmptyShape nothing_;
    btRigidBody fixed_{btRigidBody::btRigidBodyConstructionInfo(0.0, nullptr, &nothing_)};
    std::vector<std::unique_ptr<btRigidBody>> bodies_;
    std::vector<std::unique_ptr<btGeneric6DofSpring2Constraint>> joints_;
    std::map<std::string, Strip> strips_;
    std::vector<PieceShape> order_;
    btDiscreteDynamicsWorld world_{&dispatcher_, &broadphase_, &solver_, &configuration_};
};

}  // namespace

Result<ChainRest> settle_as_chains(const RestShape& start, const ComponentSet& set,
                                   const ChainSettings& settings) {
    Chains chains(set, settings);
    for (const PieceShape& piece : start.pieces) {
        if (set.kind(piece.kind) == nullptr || piece.nodes.size() < 2) {
            return bad_input("piece " + piece.id + " has no known kind or no shape");
        }
        chains.add_piece(piece);
    }
    for (const PieceShape& piece : start.pieces) {
        if (!chains.plug(piece)) {
            return bad_input("piece " + piece.id + " is plugged into a hole that is not there");
        }
    }
    for (const MarkerShape& marker : start.markers) {
        if (!chains.add_marker(marker)) {
            return bad_input("marker " + marker.id + " stands in a hole that is not there");
        }
    }
    ChainRest rest = chains.run();
    rest.shape.markers = start.markers;
    return rest;
}

}  // namespace haula::physics
