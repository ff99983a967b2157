#include "physics/compliance.h"

#include "physics/constants.h"

namespace haula::physics {

namespace {

constexpr int k_directions = 3;

// The second derivatives at rest, factorised: solve() turns forces into how far things give.
SparseHessian stiffness_of(const RodSystem& system, Contact* contact, const RodState& rest) {
    SparseHessian hessian(system.group_sizes());
    std::vector<GroupPair> pattern = system.pattern();
    hessian.set_pattern(pattern);
    if (contact != nullptr) {
        contact->find(rest);
        contact->missing_blocks(system, hessian, pattern);
        hessian.set_pattern(std::move(pattern));
    }
    hessian.set_zero();
    std::vector<double> gradient(static_cast<std::size_t>(hessian.size()));
    system.derivatives(rest, gradient, hessian);
    if (contact != nullptr) {
        contact->derivatives(system, rest, gradient, hessian);
    }
    const std::vector<double> metric = system.metric();
    // a rest that is only just stable may fail by rounding: then it gives as far as can be
    double shift = 0.0;
    while (!hessian.factorise(shift, metric) && shift < k_largest_shift_s2) {
        shift = shift > 0.0 ? shift * k_shift_factor : k_first_shift_s2;
    }
    return hessian;
}

}  // namespace

std::vector<double> compliance_m_per_n(const RodSystem& system, Contact* contact,
                                       const RodState& rest, std::span<const int> nodes) {
    std::vector<double> gives(nodes.size(), 0.0);
    if (nodes.empty() || system.freedoms() == 0) {
        return gives;
    }
    const SparseHessian stiffness = stiffness_of(system, contact, rest);
    std::vector<double> force(static_cast<std::size_t>(stiffness.size()));
    std::vector<double> way(force.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const NodeRule& rule = system.rules()[static_cast<std::size_t>(nodes[i])];
        const int group = system.group_of_node(rule.host >= 0 ? rule.host : nodes[i]);
        if (group < 0) {
            continue;
        }
        for (int k = 0; k < k_directions; ++k) {
            const auto freedom =
                static_cast<std::size_t>(stiffness.first(group)) + static_cast<std::size_t>(k);
            force[freedom] = 1.0;
            stiffness.solve(force, way);
            force[freedom] = 0.0;
            gives[i] += way[freedom] / k_directions;
        }
    }
    return gives;
}

}  // namespace haula::physics
