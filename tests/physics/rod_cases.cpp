#include "rod_cases.h"

#include "physics/constants.h"

namespace haula::physics {

Rod held_rod(const RodCase& rod) {
    Rod out;
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
        const double share = i == 0 || i == rod.segments ? 0.5 : 1.0;
        out.system.masses.push_back({i, share * h * rod.mass_per_length, {}});
        if (i > 0) {
            out.system.add_segment({i - 1, i, h, rod.stiffness, {}});
        }
    }
    out.system.gravity_m_s2 = 9.81;
    return out;
}

RodStiffness foam_stiffness() {
    const double e = 1e6, g = e / 2.6, w = 0.020, t = 0.005;
    return {{k_shear_stiffening * g * w * t * 5.0 / 6.0, k_shear_stiffening * g * w * t * 5.0 / 6.0,
             e * w * t},
            {e * w * t * t * t / 12.0, e * t * w * w * w / 12.0, g * 0.2808 * w * t * t * t}};
}

}  // namespace haula::physics
