#include "physics/refine.h"

#include <algorithm>

#include "physics/index.h"

namespace haula::physics {
namespace {

// The segment that s lies in, and how far along it.
struct Along {
    std::size_t segment = 0;
    double share = 0.0;
};

Along along(const LaidPiece& piece, double s_m) {
    const auto after = std::upper_bound(piece.s_m.begin() + 1, piece.s_m.end() - 1, s_m);
    const auto i = static_cast<std::size_t>(after - piece.s_m.begin()) - 1;
    return {i, (s_m - piece.s_m[i]) / (piece.s_m[i + 1] - piece.s_m[i])};
}

// The pose at arc length s: the cubic through the neighbours' positions and tangents, and the
// shorter turn between their frames.
void add_pose(const LaidPiece& piece, const RodState& rods, double s_m, RodState& out) {
    const auto [i, t] = along(piece, s_m);
    const double h = piece.s_m[i + 1] - piece.s_m[i];
    const std::size_t a = at(piece.first_node) + i;
    const double b = t * t * (3.0 - 2.0 * t);
    out.p.push_back(
        (1.0 - b) * rods.p[a] + b * rods.p[a + 1] +
        h * t * (1.0 - t) *
            ((1.0 - t) * rotate(rods.q[a], {0, 0, 1}) - t * rotate(rods.q[a + 1], {0, 0, 1})));
    out.q.push_back(slerp(rods.q[a], rods.q[a + 1], t));
}

}  // namespace

Refined on_mesh(const Layout& layout, const RodState& rods, int segments_per_40_mm) {
    Refined out{layout, {}};
    out.layout.nodes = 0;
    out.rods.hinge = rods.hinge;
    for (LaidPiece& piece : out.layout.pieces) {
        const LaidPiece before = piece;
        piece.first_node = out.layout.nodes;
        piece.s_m = node_places(*piece.kind, segments_per_40_mm);
        out.layout.nodes += piece.nodes();
        for (const double s : piece.s_m) {
            add_pose(before, rods, s, out.rods);
        }
    }
    return out;
}

std::vector<NodeError> errors_on(const Layout& to, const Layout& layout,
                                 const std::vector<NodeError>& errors) {
    std::vector<NodeError> out;
    for (std::size_t p = 0; p < to.pieces.size() && !errors.empty(); ++p) {
        const LaidPiece& piece = layout.pieces[p];
        for (const double s : to.pieces[p].s_m) {
            const auto [i, t] = along(piece, s);
            const NodeError& a = errors[at(piece.first_node) + i];
            const NodeError& b = errors[at(piece.first_node) + i + 1];
            out.push_back({(1.0 - t) * a.shift + t * b.shift, (1.0 - t) * a.turn + t * b.turn});
        }
    }
    return out;
}

}  // namespace haula::physics
