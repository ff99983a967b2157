#include "judge/sketch.h"

#include <algorithm>
#include <cmath>

#include "core/assert.h"
#include "core/text.h"
#include "core/units.h"
#include "physics/start_curve.h"
#include "physics/strip_layout.h"

namespace haula::judge {

namespace {

constexpr int k_segments_per_40_mm = 8;  // 5 mm a node: no strip slips between two of them

double sign_of(physics::Face face) { return face == physics::Face::plus ? 1.0 : -1.0; }

const physics::RodNode& nearest_node(const std::vector<physics::RodNode>& nodes, double along_m) {
    HL_ASSERT(!nodes.empty());
    return *std::min_element(nodes.begin(), nodes.end(), [&](const auto& one, const auto& other) {
        return std::abs(one.s_m - along_m) < std::abs(other.s_m - along_m);
    });
}

// The frame in which the strip leaves its first hole. Without a roll a strip with both ends
// plugged faces its other hole.
Quat leaving_frame(const HolePose& from, const physics::Plug& a, const Vec3* to) {
    if (a.roll_deg || to == nullptr) {
        return from.q * physics::turn_of_a(a.face, from_deg(a.roll_deg.value_or(0)));
    }
    const Vec3 way = rotate(from.q, {0, sign_of(a.face), 0});
    Vec3 d1 = cross(way, *to - from.p);
    d1 = length(d1) < 1e-9 ? any_perpendicular(way) : normalized(d1);
    return from_frame(d1, cross(way, d1), way);
}

// A point within a strip's body, seen from one of its nodes.
bool is_inside(const Vec3& point, const physics::RodNode& node,
               const physics::StripSection& section, double half_step_m) {
    const Vec3 away = point - node.p;
    if (dot(away, away) > section.width_m * section.width_m) {
        return false;
    }
    const Vec3 local = rotate(conjugate(node.q), away);
    return std::abs(local.x) < 0.5 * section.width_m && std::abs(local.y) < section.thickness_m &&
           std::abs(local.z) < half_step_m;
}

std::string_view piece_of(std::string_view hole) { return hole.substr(0, hole.find('.')); }

}  // namespace

HolePose hole_pose(const physics::RestShape& rest, const physics::ComponentSet& set,
                   std::string_view hole) {
    if (const int number = set.board_hole(hole); number >= 0) {
        const physics::BoardHole& in = set.board.holes[static_cast<std::size_t>(number)];
        const Vec3 up{0, 0, 1};
        return {in.p, from_frame(cross(up, in.d3), up, in.d3)};
    }
    const auto piece = std::find_if(rest.pieces.begin(), rest.pieces.end(),
                                    [&](const auto& each) { return each.id == piece_of(hole); });
    HL_ASSERT(piece != rest.pieces.end());
    const auto number = parse_int(hole.substr(hole.find('.') + 1));
    const std::vector<double>& along = set.kind(piece->kind)->holes_m;
    HL_ASSERT(number && *number >= 1 && *number <= static_cast<std::int64_t>(along.size()));
    const physics::RodNode& node =
        nearest_node(piece->nodes, along[static_cast<std::size_t>(*number - 1)]);
    return {node.p, node.q};
}

std::vector<physics::RodNode> sketched(const physics::RestShape& rest,
                                       const physics::ComponentSet& set,
                                       const physics::PlacePiece& place) {
    const std::vector<double> places =
        physics::node_places(*set.kind(place.kind), k_segments_per_40_mm);
    const HolePose from = hole_pose(rest, set, place.a.hole);
    physics::StartCurve curve;
    if (place.b) {
        const HolePose to = hole_pose(rest, set, place.b->hole);
        const Vec3 arriving = rotate(to.q, {0, -sign_of(place.b->face), 0});
        curve = physics::curve_between(
            {from.p, leaving_frame(from, place.a, &to.p), to.p, arriving}, places, 0);
    } else {
        curve = physics::curve_from(from.p, leaving_frame(from, place.a, nullptr), places, 0);
    }
    std::vector<physics::RodNode> nodes;
    nodes.reserve(places.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
        nodes.push_back({places[i], curve.p[i], curve.q[i]});
    }
    return nodes;
}

bool runs_through(const std::vector<physics::RodNode>& strip, const physics::RestShape& rest,
                  const physics::ComponentSet& set, const physics::PlacePiece& place) {
    const double half_step = 0.5 * from_mm(40.0) / k_segments_per_40_mm + 1e-6;
    const double last = strip.back().s_m;
    for (const physics::RodNode& node : strip) {
        const bool near_a = node.s_m < set.connector_zone_m;
        const bool near_b = place.b && last - node.s_m < set.connector_zone_m;
        if (near_a || near_b) {
            continue;
        }
        const bool over_board = std::hypot(node.p.x, node.p.y) < set.board.radius_m;
        if (node.p.z < (over_board ? 0.0 : -set.board.thickness_m)) {
            return true;
        }
        for (const physics::PieceShape& piece : rest.pieces) {
            const bool inside = std::any_of(
                piece.nodes.begin(), piece.nodes.end(), [&](const physics::RodNode& other) {
                    return is_inside(node.p, other, set.section, half_step);
                });
            if (inside) {
                return true;
            }
        }
    }
    return false;
}

double marker_top_m(const std::vector<physics::RodNode>& strip, double along_m, physics::Face face,
                    const physics::ComponentSet& set) {
    const physics::RodNode& node = nearest_node(strip, along_m);
    const double up = rotate(node.q, {0, sign_of(face), 0}).z;
    // a bird that lies on its side is about as thick as its mass is high
    const double lying = set.marker.centre_of_mass_m * (1.0 - std::abs(up));
    return node.p.z + up * (0.5 * set.section.thickness_m + set.marker.top_m * std::max(up, 0.0)) +
           lying;
}

}  // namespace haula::judge
