#include "view/hau_la/pulled_apart.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

#include "core/units.h"

namespace haula::view {

namespace {

constexpr double k_lift_m = 0.032;      // from one piece to the next: strips bend, few lie flat
constexpr double k_max_lift_m = 0.62;   // of all together: the camera has to see it
constexpr double k_outwards_m = 0.045;  // away from the middle, so that they do not hide each other
constexpr double k_bird_lift_m = 0.012;  // out of its hole

Vec3 middle_of(const physics::PieceShape& piece) {
    Vec3 sum;
    for (const physics::RodNode& node : piece.nodes) {
        sum += node.p;
    }
    return piece.nodes.empty() ? sum : sum / static_cast<double>(piece.nodes.size());
}

}  // namespace

physics::RestShape pulled_apart(physics::RestShape rest, double share) {
    const auto count = static_cast<double>(rest.pieces.size());
    const double step_m = std::min(k_lift_m, k_max_lift_m / std::max(1.0, count));
    std::map<std::string, Vec3> moved;
    double lift_m = 0.0;
    for (physics::PieceShape& piece : rest.pieces) {
        lift_m += step_m;
        const Vec3 middle = middle_of(piece);
        const Vec3 outwards = normalized(Vec3{middle.x, middle.y, 0.0});
        const Vec3 by = share * (k_outwards_m * outwards + Vec3{0.0, 0.0, lift_m});
        for (physics::RodNode& node : piece.nodes) {
            node.p += by;
        }
        moved[piece.id] = by;
    }
    for (physics::MarkerShape& marker : rest.markers) {
        const auto host = moved.find(marker.hole.substr(0, marker.hole.find('.')));
        if (host != moved.end()) {
            marker.p += host->second + share * k_bird_lift_m * marker.up;
        }
    }
    return rest;
}

std::vector<Vec3> outermost(const physics::RestShape& rest, const physics::ComponentSet& set) {
    constexpr int k_around = 8;
    std::vector<Vec3> points;
    for (int i = 0; i < k_around; ++i) {
        const double angle = 2.0 * k_pi * i / k_around;
        points.push_back({set.board.radius_m * std::cos(angle),
                          set.board.radius_m * std::sin(angle), -set.board.thickness_m});
    }
    for (const physics::PieceShape& piece : rest.pieces) {
        for (const physics::RodNode& node : piece.nodes) {
            points.push_back(node.p);
        }
    }
    for (const physics::MarkerShape& marker : rest.markers) {
        points.push_back(marker.p + set.marker.top_m * marker.up);
    }
    return points;
}

}  // namespace haula::view
