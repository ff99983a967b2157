#include "random_strips.h"

#include <algorithm>
#include <cmath>

#include "core/assert.h"
#include "core/units.h"

namespace haula::test {

namespace {

constexpr double k_step_m = 0.5e-3;

// Two waves of random phase that together stay within `most`.
struct Wave {
    double first = 0.0;
    double second = 0.0;
    double phase_1 = 0.0;
    double phase_2 = 0.0;
    double length_m = 0.16;

    Wave(Rng& rng, double most, double over_m) : length_m(over_m) {
        first = rng.between(-0.6, 0.6) * most;
        second = rng.between(-0.4, 0.4) * most;
        phase_1 = rng.between(0.0, 2 * k_pi);
        phase_2 = rng.between(0.0, 2 * k_pi);
    }
    double at(double s_m) const {
        const double x = 2 * k_pi * s_m / length_m;
        return first * std::cos(0.5 * x + phase_1) + second * std::cos(1.5 * x + phase_2);
    }
};

}  // namespace

Quat random_rotation(Rng& rng) {
    Quat q;
    do {
        q = {rng.between(-1, 1), rng.between(-1, 1), rng.between(-1, 1), rng.between(-1, 1)};
    } while (dot(q, q) > 1.0 || dot(q, q) < 0.01);
    return normalized(q);
}

physics::PieceShape random_strip(Rng& rng, const physics::ComponentSet& set,
                                 const std::string& kind, const physics::RodNode& start,
                                 const Bends& bends, double node_spacing_m) {
    const physics::StripKind* found = set.kind(kind);
    HL_ASSERT(found != nullptr);
    const Wave bend(rng, bends.face_rad_m, found->length_m);
    const Wave edge(rng, bends.edge_rad_m, found->length_m);
    const Wave twist(rng, bends.twist_rad_m, found->length_m);
    physics::PieceShape piece;
    piece.kind = kind;
    physics::RodNode node = start;
    node.s_m = 0.0;
    piece.nodes.push_back(node);
    const int count = static_cast<int>(std::lround(found->length_m / node_spacing_m));
    const int steps = std::max(1, static_cast<int>(std::lround(node_spacing_m / k_step_m)));
    const double step = node_spacing_m / steps;
    for (int i = 1; i <= count; ++i) {
        for (int k = 0; k < steps; ++k) {
            const double s = (i - 1) * node_spacing_m + (k + 0.5) * step;
            const Vec3 turn{bend.at(s), edge.at(s), twist.at(s)};
            const double rate = length(turn);
            const Vec3 axis = rate > 0.0 ? turn / rate : Vec3{0, 0, 1};
            const Quat half = node.q * about_axis(axis, 0.5 * step * rate);
            node.p += step * rotate(half, {0, 0, 1});
            node.q = normalized(node.q * about_axis(axis, step * rate));
        }
        node.s_m = i * node_spacing_m;
        piece.nodes.push_back(node);
    }
    return piece;
}

physics::PieceShape straight_strip(const physics::ComponentSet& set, const std::string& id,
                                   const std::string& kind, const Vec3& root, const Quat& frame) {
    Rng rng(1);
    physics::PieceShape piece = random_strip(rng, set, kind, {0.0, root, frame}, {0.0, 0.0, 0.0});
    piece.id = id;
    return piece;
}

void shift(physics::PieceShape& piece, const Vec3& by) {
    for (physics::RodNode& node : piece.nodes) {
        node.p += by;
    }
}

}  // namespace haula::test
