#include "physics/strip_layout.h"

#include <algorithm>
#include <cmath>

#include "core/assert.h"
#include "core/units.h"
#include "physics/bodies.h"
#include "physics/constants.h"
#include "physics/index.h"

namespace haula::physics {
namespace {

Quat board_frame(const BoardHole& hole) {
    const Vec3 up{0, 0, 1};
    return from_frame(cross(up, hole.d3), up, hole.d3);
}

double sign_of(Face face) { return face == Face::plus ? 1.0 : -1.0; }

NodeRule rule_for(const Layout& layout, const ComponentSet& set, const HoleAt& hole,
                  const Quat& turn, Hold in_board, Hold in_strip) {
    NodeRule rule;
    rule.turn = turn;
    if (hole.piece >= 0) {
        rule.hold = in_strip;
        rule.host = hole_node(layout, hole);
        return rule;
    }
    const BoardHole& in = set.board.holes[at(hole.number)];
    rule.hold = in_board;
    rule.p = in.p;
    rule.turn = normalized(board_frame(in) * turn);
    return rule;
}

// Its first and last node.
NodeRule rule_at_a(const Layout& layout, const ComponentSet& set, const LaidPiece& piece) {
    return rule_for(layout, set, piece.a.hole, piece.turn_in_a(), Hold::fixed, Hold::clamp);
}

NodeRule rule_at_b(const Layout& layout, const ComponentSet& set, const LaidPiece& piece) {
    if (!piece.b) {
        return {};
    }
    NodeRule rule =
        rule_for(layout, set, piece.b->hole, turn_of_b(piece.b->face), Hold::hinge, Hold::hinge);
    rule.hinge = piece.hinge;
    return rule;
}

void add_nodes(const LaidPiece& piece, const NodeRule& a, const NodeRule& b, RodSystem& system) {
    for (int i = 0; i < piece.nodes(); ++i) {
        system.add_node(i == 0 ? a : i + 1 == piece.nodes() ? b : NodeRule{});
    }
}

// Each node has half of its segments' weight. On a bent strip that weight lies a sixth of the
// difference of the two towards the longer one: then the ends of a segment feel the same forces
// and torques as if it were spread evenly.
void add_foam(const ComponentSet& set, const LaidPiece& piece, RodSystem& system) {
    const RodStiffness stiffness = strip_stiffness(set);
    const double per_length =
        set.material.density_kg_m3 * set.section.width_m * set.section.thickness_m;
    std::vector<double> mass(at(piece.nodes()), 0.0);
    for (int i = 0; i + 1 < piece.nodes(); ++i) {
        const double h = piece.s_m[at(i + 1)] - piece.s_m[at(i)];
        system.add_segment({piece.first_node + i, piece.first_node + i + 1, h, stiffness, {}});
        mass[at(i)] += 0.5 * h * per_length;
        mass[at(i + 1)] += 0.5 * h * per_length;
    }
    for (int i = 0; i < piece.nodes(); ++i) {
        const double left = i > 0 ? piece.s_m[at(i)] - piece.s_m[at(i - 1)] : 0.0;
        const double right = i + 1 < piece.nodes() ? piece.s_m[at(i + 1)] - piece.s_m[at(i)] : 0.0;
        const double along = system.segment_element->weighs_as_a_beam ? (right - left) / 6.0 : 0.0;
        system.masses.push_back({piece.first_node + i, mass[at(i)], {0, 0, along}});
    }
}

// The same rule with its host fixed where it is.
NodeRule with_host_fixed(NodeRule rule, const RodState& state) {
    if (rule.host < 0) {
        return rule;
    }
    rule.p = state.p[at(rule.host)];
    rule.turn = normalized(state.q[at(rule.host)] * rule.turn);
    rule.host = -1;
    rule.hold = rule.hold == Hold::clamp ? Hold::fixed : rule.hold;
    return rule;
}

}  // namespace

std::vector<double> node_places(const StripKind& kind, int segments_per_40_mm) {
    const double longest = 0.040 / segments_per_40_mm;
    std::vector<double> stops = kind.holes_m;
    stops.push_back(kind.length_m);
    std::vector<double> places{0.0};
    for (const double stop : stops) {
        const double from = places.back();
        // a hair's slack, so that 40 mm is eight times 5 mm whatever the rounding
        const int count = std::max(1, static_cast<int>(std::ceil((stop - from) / longest - 1e-6)));
        for (int k = 1; k < count; ++k) {
            places.push_back(from + (stop - from) * k / count);
        }
        places.push_back(stop);
    }
    return places;
}

RodStiffness strip_stiffness(const ComponentSet& set) {
    const double w = set.section.width_m;
    const double t = set.section.thickness_m;
    const double e = set.material.youngs_pa;
    const double g = set.material.shear_pa;
    const double shear = k_shear_stiffening * (5.0 / 6.0) * g * w * t;
    return {{shear, shear, k_stretch_stiffening * e * w * t},
            {e * w * t * t * t / 12.0, e * t * w * w * w / 12.0,
             g * set.section.torsion_factor * w * t * t * t}};
}

int piece_index(const Layout& layout, const std::string& name) {
    for (std::size_t i = 0; i < layout.pieces.size(); ++i) {
        if (layout.pieces[i].id == name) {
            return static_cast<int>(i);
        }
    }
    HL_ASSERT(false);
    return -1;
}

HoleAt find_hole(const Layout& layout, const ComponentSet& set, const std::string& name) {
    if (const int board = set.board_hole(name); board >= 0) {
        return {-1, board};
    }
    const HoleName parsed = parse_hole(name);
    return {piece_index(layout, parsed.piece), parsed.number - 1};
}

int hole_node(const Layout& layout, const HoleAt& hole) {
    const LaidPiece& piece = layout.pieces[at(hole.piece)];
    const double s = piece.kind->holes_m[at(hole.number)];
    const auto found = std::find(piece.s_m.begin(), piece.s_m.end(), s);
    HL_ASSERT(found != piece.s_m.end());
    return piece.first_node + static_cast<int>(found - piece.s_m.begin());
}

HoleFrame hole_frame(const Layout& layout, const ComponentSet& set, const RodState& state,
                     const HoleAt& hole) {
    if (hole.piece < 0) {
        const BoardHole& in = set.board.holes[at(hole.number)];
        return {in.p, board_frame(in)};
    }
    const std::size_t node = at(hole_node(layout, hole));
    return {state.p[node], state.q[node]};
}

Quat turn_of_a(Face face, double roll_rad) {
    const Vec3 d3{0, sign_of(face), 0};
    const Vec3 d1 = rotate(about_axis(d3, roll_rad), {1, 0, 0});
    return from_frame(d1, cross(d3, d1), d3);
}

Quat LaidPiece::turn_in_a() const {
    const Quat straight = turn_of_a(a.face, roll_rad);
    return lean ? *lean * straight : straight;
}

Quat turn_of_b(Face face) {
    const Vec3 d3{0, -sign_of(face), 0};
    const Vec3 d1{1, 0, 0};
    return from_frame(d1, cross(d3, d1), d3);
}

Vec3 leaving_way(const HoleFrame& hole, Face face) { return rotate(hole.q, {0, sign_of(face), 0}); }

RestShape shape_of(const Layout& layout, const ComponentSet& set, const RodState& rods) {
    RestShape shape;
    for (const LaidPiece& piece : layout.pieces) {
        PieceShape out{piece.id, piece.kind->name, piece.plug_a, piece.plug_b, {}};
        for (int i = 0; i < piece.nodes(); ++i) {
            const std::size_t node = at(piece.first_node + i);
            out.nodes.push_back({piece.s_m[at(i)], rods.p[node], rods.q[node]});
        }
        shape.pieces.push_back(std::move(out));
    }
    for (const LaidMarker& marker : layout.markers) {
        const HoleFrame hole = hole_frame(layout, set, rods, marker.hole);
        const Vec3 up = leaving_way(hole, marker.face);
        const double foot = marker.hole.piece >= 0 ? 0.5 * set.section.thickness_m : 0.0;
        shape.markers.push_back({marker.id, marker.hole_name, marker.face, hole.p + foot * up, up,
                                 rotate(hole.q, {0, 0, 1})});
    }
    return shape;
}

RodSystem make_system(const Layout& layout, const ComponentSet& set) {
    RodSystem system;
    system.gravity_m_s2 = k_gravity_m_s2;
    system.segment_element = layout.segment_element;
    for (const LaidPiece& piece : layout.pieces) {
        add_nodes(piece, rule_at_a(layout, set, piece), rule_at_b(layout, set, piece), system);
        add_foam(set, piece, system);
    }
    const double above = 0.5 * set.section.thickness_m + set.marker.centre_of_mass_m;
    for (const LaidMarker& marker : layout.markers) {
        if (marker.hole.piece >= 0) {
            system.masses.push_back({hole_node(layout, marker.hole),
                                     set.marker.mass_kg,
                                     {0, sign_of(marker.face) * above, 0}});
        }
    }
    return system;
}

RodSystem make_lone_system(const Layout& layout, const ComponentSet& set, const RodState& state) {
    RodSystem system;
    system.gravity_m_s2 = k_gravity_m_s2;
    system.segment_element = layout.segment_element;
    const LaidPiece& piece = layout.pieces.back();
    for (int i = 0; i < piece.first_node; ++i) {
        NodeRule rule;
        rule.hold = Hold::fixed;
        rule.p = state.p[at(i)];
        rule.turn = state.q[at(i)];
        system.add_node(rule);
    }
    NodeRule b = with_host_fixed(rule_at_b(layout, set, piece), state);
    b.hinge = piece.b ? 0 : -1;
    add_nodes(piece, with_host_fixed(rule_at_a(layout, set, piece), state), b, system);
    add_foam(set, piece, system);
    return system;
}

}  // namespace haula::physics
