#include "physics/nib_pull.h"

#include <array>

#include "core/portable_math.h"
#include "physics/constants.h"
#include "physics/index.h"

namespace haula::physics {
namespace {

NibPull pull_into(const Layout& layout, const ComponentSet& set, int piece, const PluggedEnd& end) {
    NibPull pull;
    pull.node = layout.pieces[at(piece)].last_node();
    const Vec3 way = rotate(turn_of_b(end.face), {0, 0, 1});
    if (end.hole.piece >= 0) {
        pull.host = hole_node(layout, end.hole);
        pull.way = way;
        return pull;
    }
    const HoleFrame hole = hole_frame(layout, set, {}, end.hole);
    pull.p = hole.p;
    pull.way = rotate(hole.q, way);
    return pull;
}

}  // namespace

Layout with_nib_plugged(const Layout& layout, int piece, const Plug& plug, const PluggedEnd& end) {
    Layout out = layout;
    LaidPiece& plugged = out.pieces[at(piece)];
    plugged.plug_b = plug;
    plugged.b = end;
    out.hinges = 0;
    for (LaidPiece& each : out.pieces) {
        each.hinge = each.b ? out.hinges++ : -1;
    }
    return out;
}

double hinge_angle(const HoleFrame& hole, Face face, const Quat& nib) {
    const Quat zero = hole.q * turn_of_b(face);
    const Vec3 d1 = rotate(nib, {1, 0, 0});
    return portable_atan2(dot(d1, rotate(zero, {0, 1, 0})), dot(d1, rotate(zero, {1, 0, 0})));
}

NibDrawn draw_nib(const Layout& loose, const ComponentSet& set, int piece, const PluggedEnd& end,
                  const SolveOptions& options, Contact& contact, RodState& rods) {
    RodSystem system = make_system(loose, set);
    system.pull = pull_into(loose, set, piece, end);
    NibDrawn drawn;
    for (const double n_m : k_nib_pulls_n_m) {
        system.pull->n_m = n_m;
        system.pull->nm = n_m * k_nib_pull_arm_m * k_nib_pull_arm_m;
        SolveOptions how = options;
        how.residual_n = k_soft_residual_n;
        how.want_eigenvalue = false;
        how.leave_saddles = false;
        const SolveReport done = settle(system, rods, how, &contact);
        drawn.end = done.end;
        drawn.residual_n = done.residual_n;
        drawn.iterations += done.iterations;
        if (done.end == SolveEnd::cancelled) {
            return drawn;
        }
    }
    const HoleFrame hole = hole_frame(loose, set, rods, end.hole);
    const std::size_t node = at(system.pull->node);
    const Vec3 way = rotate(hole.q * turn_of_b(end.face), {0, 0, 1});
    drawn.off_m = distance(rods.p[node], hole.p);
    drawn.arrived = drawn.off_m < k_nib_arrived_m &&
                    dot(way, rotate(rods.q[node], {0, 0, 1})) > k_nib_arrived_cos;
    return drawn;
}

}  // namespace haula::physics
