#include "physics/rod_system.h"

#include <algorithm>
#include <cmath>

#include "core/assert.h"
#include "physics/constants.h"
#include "physics/index.h"
#include "physics/position_fit.h"

namespace haula::physics {
namespace {

// Second derivatives of force . (R(theta) v) at theta = 0, in the body's frame: f is the force
// there. (f . theta)(v . theta) - (f . v)|theta|^2, halved.
Mat3 turned_arm_hessian(const Vec3& f, const Vec3& v) {
    return 0.5 * (outer(f, v) + outer(v, f)) + identity(-dot(f, v));
}

template <int Nodes>
void put(Element<Nodes>& e, int row, int col, const Mat3& block, double sign) {
    for (int i = 0; i < 3; ++i) {
        for (int j = 0; j < 3; ++j) {
            e.h(row + i, col + j) = sign * block(i, j);
            e.h(col + j, row + i) = sign * block(i, j);
        }
    }
}

template <int Nodes>
void put(Element<Nodes>& e, int row, const Vec3& v, double sign) {
    e.gradient[at(row)] = sign * v.x;
    e.gradient[at(row + 1)] = sign * v.y;
    e.gradient[at(row + 2)] = sign * v.z;
}

Element<2> element_of(const RodSegment& segment, const SegmentDerivatives& d) {
    Element<2> e;
    e.nodes = {segment.a, segment.b};
    put(e, 0, d.force, -1.0);
    put(e, 3, d.torque_a, 1.0);
    put(e, 6, d.force, 1.0);
    put(e, 9, d.torque_b, 1.0);
    put(e, 0, 0, d.pp, 1.0);
    put(e, 6, 6, d.pp, 1.0);
    put(e, 6, 0, d.pp, -1.0);
    put(e, 0, 3, d.p_theta_a, -1.0);
    put(e, 0, 9, d.p_theta_b, -1.0);
    put(e, 6, 3, d.p_theta_a, 1.0);
    put(e, 6, 9, d.p_theta_b, 1.0);
    put(e, 3, 3, d.aa, 1.0);
    put(e, 3, 9, d.ab, 1.0);
    put(e, 9, 9, d.bb, 1.0);
    return e;
}

// Six rows of six.
using NodeBlock = std::array<double, 36>;

void put(NodeBlock& to, std::size_t row, std::size_t col, const Mat3& block, double sign) {
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j) {
            to[6 * (row + i) + col + j] = sign * block.m[3 * i + j];
        }
    }
}

// Of the corners the lower triangle counts.
void put_symmetric(NodeBlock& to, const Mat3& upper, const Mat3& mixed, double sign,
                   const Mat3& lower) {
    const auto mirrored = [](const Mat3& m) {
        return Mat3{{m.m[0], m.m[3], m.m[6], m.m[3], m.m[4], m.m[7], m.m[6], m.m[7], m.m[8]}};
    };
    put(to, 0, 0, mirrored(upper), 1.0);
    put(to, 0, 3, mixed, sign);
    put(to, 3, 0, transposed(mixed), sign);
    put(to, 3, 3, mirrored(lower), 1.0);
}

void add_at(std::span<double> gradient, int first, const Vec3& force, const Vec3& torque) {
    double* to = &gradient[at(first)];
    to[0] += force.x;
    to[1] += force.y;
    to[2] += force.z;
    to[3] += torque.x;
    to[4] += torque.y;
    to[5] += torque.z;
}

SegmentEnds ends_of(const RodSegment& s, const RodState& state) {
    return {state.p[at(s.a)], state.q[at(s.a)], state.p[at(s.b)], state.q[at(s.b)]};
}

// Which segments a system's strain_factor concerns.
RodStiffness stiffness_of(const RodSystem& system, std::size_t segment) {
    RodStiffness stiffness = system.segments()[segment].stiffness;
    if (segment >= system.softened_from) {
        stiffness.strain_n *= system.strain_factor;
    }
    return stiffness;
}

// Calls `each` with four segments at a time and the first one's number; what is missing in the last
// four is one of them again.
template <class Each>
void for_each_four(const RodSystem& system, const RodState& state, const Each& each) {
    const std::vector<RodSegment>& all = system.segments();
    FourSegments four;
    for (std::size_t first = 0; first < all.size(); first += four.size()) {
        for (std::size_t k = 0; k < four.size(); ++k) {
            const std::size_t i = std::min(first + k, all.size() - 1);
            four[k] = {ends_of(all[i], state), all[i].h, stiffness_of(system, i), all[i].kappa0};
        }
        each(four, first);
    }
}

// How far the nib is from its hole, and where its d3 should point to.
struct PullError {
    Vec3 off;
    Vec3 d3;
    Vec3 way;
};

PullError pull_error(const NibPull& pull, const RodState& state) {
    const bool hosted = pull.host >= 0;
    return {state.p[at(pull.node)] - (hosted ? state.p[at(pull.host)] : pull.p),
            rotate(state.q[at(pull.node)], {0, 0, 1}),
            hosted ? rotate(state.q[at(pull.host)], pull.way) : pull.way};
}

double pull_energy(const NibPull& pull, const PullError& error) {
    return 0.5 * pull.n_m * dot(error.off, error.off) + pull.nm * (1.0 - dot(error.d3, error.way));
}

Vec3 vec_at(std::span<const double> x, int i) { return {x[at(i)], x[at(i + 1)], x[at(i + 2)]}; }

}  // namespace

RodSystem::RodSystem() = default;
RodSystem::~RodSystem() = default;
RodSystem::RodSystem(RodSystem&&) noexcept = default;
RodSystem& RodSystem::operator=(RodSystem&&) noexcept = default;
RodSystem::RodSystem(const RodSystem& o)
    : masses(o.masses),
      loads(o.loads),
      pull(o.pull),
      gravity_m_s2(o.gravity_m_s2),
      segment_element(o.segment_element),
      strain_factor(o.strain_factor),
      softened_from(o.softened_from),
      rules_(o.rules_),
      segments_(o.segments_),
      group_(o.group_),
      hinge_group_(o.hinge_group_),
      groups_(o.groups_),
      hinges_(o.hinges_),
      group_first_(o.group_first_) {}
RodSystem& RodSystem::operator=(const RodSystem& o) {
    RodSystem copy(o);
    *this = std::move(copy);
    return *this;
}

int RodSystem::add_node(const NodeRule& rule) {
    fit_.reset();
    rules_.push_back(rule);
    group_.push_back(-1);
    if (rule.hold == Hold::free) {
        group_.back() = groups_++;
        group_first_.push_back(group_first_.back() + 6);
    }
    if (rule.hold == Hold::hinge) {
        HL_ASSERT(rule.hinge == hinges_);
        hinge_group_.push_back(groups_++);
        group_first_.push_back(group_first_.back() + 1);
        ++hinges_;
    }
    return static_cast<int>(rules_.size()) - 1;
}

void RodSystem::add_segment(const RodSegment& segment) {
    fit_.reset();
    segments_.push_back(segment);
}

int RodSystem::freedoms() const { return group_first_.back(); }

std::vector<int> RodSystem::group_sizes() const {
    std::vector<int> sizes;
    for (std::size_t i = 0; i + 1 < group_first_.size(); ++i) {
        sizes.push_back(group_first_[i + 1] - group_first_[i]);
    }
    return sizes;
}

void RodSystem::groups_moving(int node, std::vector<int>& out) const {
    const NodeRule& rule = rules_[at(node)];
    if (rule.hold == Hold::free) {
        out.push_back(group_[at(node)]);
    }
    if (rule.host >= 0) {
        out.push_back(group_[at(rule.host)]);
    }
    if (rule.hold == Hold::hinge) {
        out.push_back(hinge_group_[at(rule.hinge)]);
    }
}

std::vector<GroupPair> RodSystem::pattern() const {
    std::vector<GroupPair> pairs;
    std::vector<int> moving;
    const auto add = [&](int a, int b) {
        moving.clear();
        groups_moving(a, moving);
        groups_moving(b, moving);
        for (const int row : moving) {
            for (const int col : moving) {
                if (row >= col) {
                    pairs.emplace_back(row, col);
                }
            }
        }
    };
    for (const RodSegment& segment : segments_) {
        add(segment.a, segment.b);
    }
    if (pull && pull->host >= 0) {
        add(pull->node, pull->host);
    }
    return pairs;
}

std::vector<double> RodSystem::metric() const {
    std::vector<double> out(at(freedoms()), 0.0);
    const double arm2 = k_turn_arm_m * k_turn_arm_m;
    for (const PointMass& mass : masses) {
        const NodeRule& rule = rules_[at(mass.node)];
        const int carrier = rule.hold == Hold::free ? mass.node : rule.host;
        if (carrier >= 0) {
            const int from = group_first_[at(group_[at(carrier)])];
            for (int i = 0; i < 6; ++i) {
                out[at(from + i)] += mass.mass_kg * (i < 3 ? 1.0 : arm2);
            }
        }
        if (rule.hold == Hold::hinge) {
            out[at(group_first_[at(hinge_group_[at(rule.hinge)])])] += mass.mass_kg * arm2;
        }
    }
    return out;
}

void RodSystem::follow_hosts(RodState& state) const {
    for (std::size_t i = 0; i < rules_.size(); ++i) {
        const NodeRule& rule = rules_[i];
        if (rule.hold == Hold::free) {
            continue;
        }
        const bool hosted = rule.host >= 0;
        state.p[i] = hosted ? state.p[at(rule.host)] : rule.p;
        Quat q = hosted ? state.q[at(rule.host)] * rule.turn : rule.turn;
        if (rule.hold == Hold::hinge) {
            q = q * about_axis({0, 0, 1}, state.hinge[at(rule.hinge)]);
        }
        state.q[i] = normalized(q);
    }
}

// theta of a plugged node = host_turn * theta of its host (+ e3 * hinge).
Mat3 RodSystem::host_turn(int node, const RodState& state) const {
    const NodeRule& rule = rules_[at(node)];
    Quat turn = rule.turn;
    if (rule.hold == Hold::hinge) {
        turn = turn * about_axis({0, 0, 1}, state.hinge[at(rule.hinge)]);
    }
    return transposed(rotation_matrix(normalized(turn)));
}

double RodSystem::energy(const RodState& state) const {
    double sum = 0.0;
    std::array<double, 4> energies{};
    for_each_four(*this, state, [&](const FourSegments& four, std::size_t first) {
        segment_element->four_energies(four, energies);
        for (std::size_t k = 0; k < four.size() && first + k < segments_.size(); ++k) {
            sum += energies[k];
        }
    });
    for (const PointMass& mass : masses) {
        const Vec3 centre = state.p[at(mass.node)] + rotate(state.q[at(mass.node)], mass.offset);
        sum += mass.mass_kg * gravity_m_s2 * centre.z;
    }
    for (const DeadLoad& load : loads) {
        sum -= dot(load.force_n, state.p[at(load.node)]);
    }
    if (pull) {
        sum += pull_energy(*pull, pull_error(*pull, state));
    }
    return sum;
}

// nm (1 - (R_a e3) . (R_h way)) has, over both turns, the mixed second derivatives
// -nm [e3]^T R_a^T R_h [way].
double RodSystem::pull_derivatives(const RodState& state, std::span<double> gradient,
                                   SparseHessian& hessian) const {
    const PullError error = pull_error(*pull, state);
    const Vec3 e3{0, 0, 1};
    const Mat3 frame = rotation_matrix(state.q[at(pull->node)]);
    const Vec3 wanted = transposed(frame) * error.way;
    Element<2> e;
    e.nodes = {pull->node, pull->host};
    put(e, 0, error.off, pull->n_m);
    put(e, 0, 0, identity(), pull->n_m);
    put(e, 3, cross(e3, wanted), -pull->nm);
    put(e, 3, 3, turned_arm_hessian(wanted, e3), -pull->nm);
    if (pull->host < 0) {
        Element<1> alone;
        alone.nodes = {pull->node};
        std::copy_n(e.gradient.begin(), 6, alone.gradient.begin());
        for (int i = 0; i < 6; ++i) {
            std::copy_n(&e.hessian[at(12 * i)], 6, &alone.hessian[at(6 * i)]);
        }
        scatter(state, alone, gradient, hessian);
        return pull_energy(*pull, error);
    }
    const Mat3 host = rotation_matrix(state.q[at(pull->host)]);
    const Vec3 have = transposed(host) * error.d3;
    put(e, 6, error.off, -pull->n_m);
    put(e, 6, 6, identity(), pull->n_m);
    put(e, 0, 6, identity(), -pull->n_m);
    put(e, 9, cross(pull->way, have), -pull->nm);
    put(e, 9, 9, turned_arm_hessian(have, pull->way), -pull->nm);
    put(e, 3, 9, transposed(skew(e3)) * (transposed(frame) * host) * skew(pull->way), -pull->nm);
    scatter(state, e, gradient, hessian);
    return pull_energy(*pull, error);
}

// Between two nodes that move as they like nothing has to be turned: three blocks.
void RodSystem::add_segment_derivatives(const RodSegment& segment, const SegmentDerivatives& d,
                                        const RodState& state, std::span<double> gradient,
                                        SparseHessian& hessian) const {
    const int a = group_[at(segment.a)];
    const int b = group_[at(segment.b)];
    if (a < 0 || b < 0) {
        scatter(state, element_of(segment, d), gradient, hessian);
        return;
    }
    add_at(gradient, group_first_[at(a)], -d.force, d.torque_a);
    add_at(gradient, group_first_[at(b)], d.force, d.torque_b);
    NodeBlock block;
    put_symmetric(block, d.pp, d.p_theta_a, -1.0, d.aa);
    hessian.add(a, a, block.data(), 6);
    put(block, 0, 0, d.pp, -1.0);
    put(block, 0, 3, d.p_theta_a, 1.0);
    put(block, 3, 0, transposed(d.p_theta_b), -1.0);
    put(block, 3, 3, transposed(d.ab), 1.0);
    hessian.add(b, a, block.data(), 6);
    put_symmetric(block, d.pp, d.p_theta_b, 1.0, d.bb);
    hessian.add(b, b, block.data(), 6);
}

double RodSystem::derivatives(const RodState& state, std::span<double> gradient,
                              SparseHessian& hessian) const {
    double sum = 0.0;
    std::array<SegmentDerivatives, 4> found;
    for_each_four(*this, state, [&](const FourSegments& four, std::size_t first) {
        segment_element->four_derivatives(four, found);
        for (std::size_t k = 0; k < four.size() && first + k < segments_.size(); ++k) {
            sum += found[k].energy;
            add_segment_derivatives(segments_[first + k], found[k], state, gradient, hessian);
        }
    });
    for (const PointMass& mass : masses) {
        const Quat& q = state.q[at(mass.node)];
        const double weight = mass.mass_kg * gravity_m_s2;
        const Vec3 centre = state.p[at(mass.node)] + rotate(q, mass.offset);
        sum += weight * centre.z;
        Element<1> e;
        e.nodes = {mass.node};
        put(e, 0, Vec3{0, 0, weight}, 1.0);
        if (mass.offset != Vec3{}) {
            const Vec3 up = rotate(conjugate(q), Vec3{0, 0, weight});
            put(e, 3, cross(mass.offset, up), 1.0);
            put(e, 3, 3, turned_arm_hessian(up, mass.offset), 1.0);
            scatter(state, e, gradient, hessian);
        } else if (const int group = group_[at(mass.node)]; group >= 0) {
            gradient[at(group_first_[at(group)] + 2)] += weight;
        } else {
            scatter(state, e, gradient, hessian);
        }
    }
    for (const DeadLoad& load : loads) {
        sum -= dot(load.force_n, state.p[at(load.node)]);
        Element<1> e;
        e.nodes = {load.node};
        put(e, 0, load.force_n, -1.0);
        scatter(state, e, gradient, hessian);
    }
    if (pull) {
        sum += pull_derivatives(state, gradient, hessian);
    }
    return sum;
}

Vec3 RodSystem::shift_of(int node, std::span<const double> step) const {
    const NodeRule& rule = rules_[at(node)];
    const int carrier = rule.hold == Hold::free ? node : rule.host;
    return carrier < 0 ? Vec3{} : vec_at(step, group_first_[at(group_[at(carrier)])]);
}

Vec3 RodSystem::turn_of(int node, const RodState& state, std::span<const double> step) const {
    const NodeRule& rule = rules_[at(node)];
    if (rule.hold == Hold::free) {
        return vec_at(step, group_first_[at(group_[at(node)])] + 3);
    }
    Vec3 turn;
    if (rule.host >= 0) {
        turn = host_turn(node, state) * vec_at(step, group_first_[at(group_[at(rule.host)])] + 3);
    }
    if (rule.hold == Hold::hinge) {
        turn.z += step[at(group_first_[at(hinge_group_[at(rule.hinge)])])];
    }
    return turn;
}

RodState RodSystem::moved(const RodState& state, std::span<const double> step, double scale,
                          bool rebuild) const {
    RodState out = state;
    for (std::size_t i = 0; i < rules_.size(); ++i) {
        if (rules_[i].hold == Hold::free) {
            const int from = group_first_[at(group_[i])];
            out.p[i] += scale * vec_at(step, from);
            out.q[i] = turned(state.q[i], scale * vec_at(step, from + 3));
        }
        if (rules_[i].hold == Hold::hinge) {
            const auto which = at(rules_[i].hinge);
            out.hinge[which] += scale * step[at(group_first_[at(hinge_group_[which])])];
        }
    }
    follow_hosts(out);
    if (rebuild) {
        if (fit_ == nullptr) {
            fit_ = std::make_unique<PositionFit>(*this);
        }
        fit_->fit(*this, state, step, scale, out);
        follow_hosts(out);
    }
    return out;
}

}  // namespace haula::physics
