#include "view/hau_la/extent.h"

#include <cmath>

#include "core/units.h"

namespace haula::view {

void add_extent(const physics::PieceShape& strip, double width_m, std::vector<Vec3>& points) {
    constexpr std::size_t k_every = 3;  // of a strip's nodes
    const auto add_edges = [&](const physics::RodNode& node) {
        const Vec3 aside = rotate(node.q, {0.5 * width_m, 0.0, 0.0});
        points.push_back(node.p + aside);
        points.push_back(node.p - aside);
    };
    for (std::size_t i = 0; i < strip.nodes.size(); i += k_every) {
        add_edges(strip.nodes[i]);
    }
    add_edges(strip.nodes.back());
}

std::vector<Vec3> extent_of(const physics::RestShape& shape, const physics::ComponentSet& set) {
    constexpr int k_around = 12;
    constexpr double k_above_bird = 1.15;
    std::vector<Vec3> points;
    for (int i = 0; i < k_around; ++i) {
        const double a = 2.0 * k_pi * i / k_around;
        points.push_back({set.board.radius_m * std::cos(a), set.board.radius_m * std::sin(a), 0.0});
    }
    for (const physics::PieceShape& piece : shape.pieces) {
        add_extent(piece, set.section.width_m, points);
    }
    for (const physics::MarkerShape& bird : shape.markers) {
        points.push_back(bird.p + k_above_bird * set.marker.top_m * bird.up);
    }
    return points;
}

}  // namespace haula::view
