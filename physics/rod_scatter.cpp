#include <algorithm>

#include "physics/index.h"
#include "physics/rod_system.h"

// From an element's nodes to the groups that move them.
namespace haula::physics {
namespace {

// Three entries, `stride` apart, turned.
void turn_three(const Mat3& turn, double* first, std::size_t stride) {
    const Vec3 v = turn * Vec3{first[0], first[stride], first[2 * stride]};
    first[0] = v.x;
    first[stride] = v.y;
    first[2 * stride] = v.z;
}

// A plugged node's theta rows and columns, turned into its host's frame.
template <int Nodes>
void turn_into_host(int k, const Mat3& turn, Element<Nodes>& e) {
    constexpr int size = Element<Nodes>::k_size;
    const int row = 6 * k + 3;
    const Mat3 t = transposed(turn);
    for (int j = 0; j < size; ++j) {
        turn_three(t, &e.h(row, j), at(size));
    }
    for (int i = 0; i < size; ++i) {
        turn_three(t, &e.h(i, row), 1);
    }
    turn_three(t, &e.gradient[at(row)], 1);
}

}  // namespace

RodSystem::Carried RodSystem::carried(int node, const RodState& state) const {
    const NodeRule& rule = rules_[at(node)];
    Carried out;
    if (rule.hold == Hold::free) {
        out.host_group = group_[at(node)];
        return out;
    }
    out.as_is = false;
    out.host_group = rule.host >= 0 ? group_[at(rule.host)] : -1;
    out.hinge_group = rule.hold == Hold::hinge ? hinge_group_[at(rule.hinge)] : -1;
    if (out.host_group >= 0) {
        out.turn = host_turn(node, state);
    }
    return out;
}

void RodSystem::add_gradient(int node, const RodState& state, const Vec3& force, const Vec3& torque,
                             SparseRow& row) const {
    const Carried carrier = carried(node, state);
    if (carrier.host_group >= 0) {
        const Vec3 turning = carrier.as_is ? torque : transposed(carrier.turn) * torque;
        const int first = group_first_[at(carrier.host_group)];
        row.add(first, force.x);
        row.add(first + 1, force.y);
        row.add(first + 2, force.z);
        row.add(first + 3, turning.x);
        row.add(first + 4, turning.y);
        row.add(first + 5, turning.z);
    }
    if (carrier.hinge_group >= 0) {
        row.add(group_first_[at(carrier.hinge_group)], torque.z);
    }
}

void RodSystem::add_gradient(int node, const RodState& state, const Vec3& force, const Vec3& torque,
                             std::span<double> gradient) const {
    SparseRow row;
    add_gradient(node, state, force, torque, row);
    row.add_to(gradient);
}

// The row of node k's hinge angle: theta about its own d3. The hinge turns after the host does,
// which adds a second-order term of their own.
template <int Nodes>
void RodSystem::scatter_hinge(int k, const Element<Nodes>& element, std::span<const Carried> nodes,
                              std::span<double> gradient, SparseHessian& hessian) const {
    const int group = nodes[at(k)].hinge_group;
    const int row = 6 * k + 3;
    const Vec3 torque{element.gradient[at(row)], element.gradient[at(row + 1)],
                      element.gradient[at(row + 2)]};
    gradient[at(group_first_[at(group)])] += torque.z;
    const double own = element.h(row + 2, row + 2);
    hessian.add(group, group, &own, 1);
    for (int other = 0; other < Nodes; ++other) {
        const Carried& o = nodes[at(other)];
        std::array<double, 6> line{};
        for (int j = 0; j < 6; ++j) {
            line[at(j)] = element.h(row + 2, 6 * other + j);
        }
        if (other == k) {
            const Vec3 extra = 0.5 * cross(Vec3{0, 0, 1}, torque);
            line[3] += extra.x;
            line[4] += extra.y;
            line[5] += extra.z;
        }
        if (o.host_group >= 0) {
            if (!o.as_is) {
                turn_three(transposed(o.turn), &line[3], 1);
            }
            hessian.add(group, o.host_group, line.data(), 6);
        }
        if (o.hinge_group >= 0 && other > k) {
            // of one and the same hinge, the mirror image falls on the diagonal as well
            const double both =
                (o.hinge_group == group ? 2.0 : 1.0) * element.h(row + 2, 6 * other + 5);
            hessian.add(std::max(group, o.hinge_group), std::min(group, o.hinge_group), &both, 1);
        }
    }
}

template <int Nodes>
void RodSystem::scatter_groups(const Element<Nodes>& element, std::span<const Carried> nodes,
                               std::span<double> gradient, SparseHessian& hessian) const {
    constexpr int size = Element<Nodes>::k_size;
    for (int k = 0; k < Nodes; ++k) {
        const int group = nodes[at(k)].host_group;
        if (group < 0) {
            continue;
        }
        double* to = &gradient[at(group_first_[at(group)])];
        for (int i = 0; i < 6; ++i) {
            to[i] += element.gradient[at(6 * k + i)];
        }
        for (int other = 0; other <= k; ++other) {
            const int col = nodes[at(other)].host_group;
            if (col < 0) {
                continue;
            }
            hessian.add(group, col, element.block(k, other), size);
            if (col == group && other != k) {
                // two nodes carried by one host: the mirror image falls on the diagonal as well
                hessian.add(group, col, element.block(other, k), size);
            }
        }
    }
}

template <int Nodes>
void RodSystem::scatter(const RodState& state, const Element<Nodes>& element,
                        std::span<double> gradient, SparseHessian& hessian) const {
    std::array<Carried, Nodes> nodes;
    bool plain = true;
    for (int k = 0; k < Nodes; ++k) {
        nodes[at(k)] = carried(element.nodes[at(k)], state);
        plain = plain && nodes[at(k)].as_is;
    }
    if (plain) {
        scatter_groups(element, nodes, gradient, hessian);
        return;
    }
    Element<Nodes> turned = element;
    for (int k = 0; k < Nodes; ++k) {
        if (nodes[at(k)].hinge_group >= 0) {
            scatter_hinge(k, element, nodes, gradient, hessian);
        }
        if (!nodes[at(k)].as_is && nodes[at(k)].host_group >= 0) {
            turn_into_host(k, nodes[at(k)].turn, turned);
        }
    }
    scatter_groups(turned, nodes, gradient, hessian);
}

template void RodSystem::scatter(const RodState&, const Element<1>&, std::span<double>,
                                 SparseHessian&) const;
template void RodSystem::scatter(const RodState&, const Element<2>&, std::span<double>,
                                 SparseHessian&) const;
template void RodSystem::scatter(const RodState&, const Element<3>&, std::span<double>,
                                 SparseHessian&) const;
template void RodSystem::scatter(const RodState&, const Element<4>&, std::span<double>,
                                 SparseHessian&) const;
template void RodSystem::scatter(const RodState&, const Element<5>&, std::span<double>,
                                 SparseHessian&) const;
template void RodSystem::scatter(const RodState&, const Element<6>&, std::span<double>,
                                 SparseHessian&) const;
template void RodSystem::scatter(const RodState&, const Element<7>&, std::span<double>,
                                 SparseHessian&) const;
template void RodSystem::scatter(const RodState&, const Element<8>&, std::span<double>,
                                 SparseHessian&) const;

}  // namespace haula::physics
