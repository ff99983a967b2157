#include "passing.h"

#include <algorithm>
#include <cmath>

#include "physics/colliders.h"
#include "physics/strip_surface.h"

namespace haula::physics {
namespace {

// Touching strips are 5 mm apart, and a step may go 1 mm beyond touching. Two that pass through
// each other, each moving by k_step_m from look to look, are once at most k_step_m apart.
constexpr double k_too_near_m = 2.5e-3;
constexpr double k_step_m = 2e-3;

RestShape between(const RestShape& from, const RestShape& to, double part) {
    RestShape out = to;
    for (std::size_t i = 0; i < out.pieces.size(); ++i) {
        for (std::size_t k = 0; k < out.pieces[i].nodes.size(); ++k) {
            RodNode& node = out.pieces[i].nodes[k];
            const RodNode& before = from.pieces[i].nodes[k];
            node.p = lerp(before.p, node.p, part);
            node.q = slerp(before.q, node.q, part);
        }
    }
    return out;
}

double move_of(const PieceShape& from, const PieceShape& to) {
    double longest = 0.0;
    for (std::size_t k = 0; k < to.nodes.size(); ++k) {
        const RodNode& a = from.nodes[k];
        const RodNode& b = to.nodes[k];
        longest = std::max(longest, distance(a.p, b.p));
        longest =
            std::max(longest, 0.01 * distance(rotate(a.q, {1, 0, 0}), rotate(b.q, {1, 0, 0})));
    }
    return longest;
}

}  // namespace

double longest_move(const RestShape& from, const RestShape& to) {
    double longest = 0.0;
    for (std::size_t i = 0; i < to.pieces.size(); ++i) {
        longest = std::max(longest, move_of(from.pieces[i], to.pieces[i]));
    }
    return longest;
}

std::string passing_through(const RestShape& from, const RestShape& to, const ComponentSet& set) {
    const int steps = std::max(1, static_cast<int>(std::ceil(longest_move(from, to) / k_step_m)));
    std::vector<bool> moves;
    moves.reserve(to.pieces.size());
    for (std::size_t i = 0; i < to.pieces.size(); ++i) {
        moves.push_back(move_of(from.pieces[i], to.pieces[i]) > 1e-6);
    }
    for (int step = 1; step <= steps; ++step) {
        const std::vector<Collider> colliders =
            colliders_of(between(from, to, static_cast<double>(step) / steps), set);
        for (std::size_t i = 0; i < to.pieces.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                if (!moves[i] && !moves[j]) {
                    continue;
                }
                const JudgedPart a = judged_against(colliders[i], colliders[j]);
                const JudgedPart b = judged_against(colliders[j], colliders[i]);
                if (closest_pair(*colliders[i].surface, a.strip, *colliders[j].surface, b.strip,
                                 k_too_near_m)) {
                    return colliders[i].id + " and " + colliders[j].id;
                }
            }
        }
    }
    return {};
}

}  // namespace haula::physics
