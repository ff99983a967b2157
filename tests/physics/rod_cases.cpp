#include "rod_cases.h"

#include "physics/strip_layout.h"
#include "standard_set.h"

namespace haula::physics {

Rod held_rod(const RodCase& rod) {
    Rod out;
    out.system.segment_element = rod.element;
    const Quat q = from_frame(rod.d1, cross(rod.d3, rod.d1), rod.d3);
    const double h = rod.length / rod.segments;
    for (int i = 0; i <= rod.segments; ++i) {
        NodeRule rule;
        if (i == 0) {
            rule.hold = Hold::fixed;
            rule.turn = q;
        }
        out.system.add_node(rule);
        out.state.p.push_back((i * h) * rod.d3);
        out.state.q.push_back(q);
        const bool end = i == 0 || i == rod.segments;
        // as strip_layout.cpp lays a strip's weight
        const double along = !end || !rod.element->weighs_as_a_beam ? 0.0 : i == 0 ? h / 6 : -h / 6;
        out.system.masses.push_back(
            {i, (end ? 0.5 : 1.0) * h * rod.mass_per_length, {0, 0, along}});
        if (i > 0) {
            out.system.add_segment({i - 1, i, h, rod.stiffness, {}});
        }
    }
    out.system.gravity_m_s2 = 9.81;
    return out;
}

RodStiffness foam_stiffness() { return strip_stiffness(test::standard_set()); }

}  // namespace haula::physics
