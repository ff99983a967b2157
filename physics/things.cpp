#include "physics/things.h"

#include <algorithm>
#include <cmath>

#include "core/assert.h"

namespace haula::physics {

namespace {

void add_zone(Thing& thing, const Plug& plug, const Interval& s) {
    const HoleName hole = parse_hole(plug.hole);
    if (!hole.piece.empty()) {
        thing.zones.push_back({hole.piece, s});
    }
}

Thing thing_of(const PieceShape& piece, const RestShape& shape, const Set& set) {
    Thing thing;
    thing.id = piece.id;
    thing.piece = static_cast<std::size_t>(&piece - shape.pieces.data());
    thing.surface = surface_of(piece, set, joints_of(piece, shape, set));
    const double zone = set.connector_zone_m;
    const double end = piece.nodes.back().s_m;
    add_zone(thing, piece.a, {0.0, zone});
    if (piece.b) {
        add_zone(thing, *piece.b, {end - zone, end});
    }
    for (const NibBody& nib : nibs_of(piece, set)) {
        const RodNode& root = nib.end == NibEnd::a ? piece.nodes.front() : piece.nodes.back();
        for (const Capsule& capsule : nib.capsules) {
            thing.capsules.push_back({capsule, parse_hole(nib.hole).piece, {root.p, root.error}});
        }
    }
    return thing;
}

Thing thing_of(const MarkerShape& marker, const RestShape& shape, const Set& set) {
    Thing thing;
    thing.id = marker.id;
    for (const Capsule& capsule : capsules_of(marker, set)) {
        thing.capsules.push_back({capsule, {}, error_in_hole(shape, set, marker.hole)});
    }
    const HoleName hole = parse_hole(marker.hole);
    for (const PieceShape& piece : shape.pieces) {
        if (piece.id != hole.piece) {
            continue;
        }
        const StripKind* kind = set.kind(piece.kind);
        HL_ASSERT(kind != nullptr && hole.number >= 1 &&
                  hole.number <= static_cast<int>(kind->holes_m.size()));
        const double s = kind->holes_m[static_cast<std::size_t>(hole.number - 1)];
        const double reach = marker_zone_m(set);
        thing.stands_on = Thing::Zone{piece.id, {s - reach, s + reach}};
    }
    return thing;
}

void cut(std::vector<Interval>& list, const Interval& out) {
    std::vector<Interval> rest;
    for (const Interval& each : list) {
        const Interval before{each.from_m, std::min(each.to_m, out.from_m)};
        const Interval after{std::max(each.from_m, out.to_m), each.to_m};
        for (const Interval& part : {before, after}) {
            if (part.from_m < part.to_m) {
                rest.push_back(part);
            }
        }
    }
    list = rest;
}

}  // namespace

Vec3 surface_error(const PieceShape& piece, const StripSurface& surface, double s_m, double u_m) {
    const std::size_t segment = surface.segment_at(s_m);
    const NodeWeights w = surface.weights(s_m, 0);
    Vec3 moved;
    for (std::size_t k = 0; k < 4; ++k) {
        const bool own = k == 1 || k == 2;
        if (!own && w.across[k] == 0.0) {
            continue;
        }
        const RodNode& node = piece.nodes[segment + k - 1];
        Vec3 arm = u_m * w.across[k] * rotate(node.q, {1, 0, 0});
        if (own) {
            moved += w.position[k - 1] * node.error.shift;
            arm += w.tangent[k - 1] * rotate(node.q, {0, 0, 1});
        }
        moved += cross(node.error.turn, arm);
    }
    return moved;
}

BodyError error_in_hole(const RestShape& shape, const Set& set, const std::string& hole) {
    const HoleName name = parse_hole(hole);
    for (const PieceShape& piece : shape.pieces) {
        if (piece.id != name.piece) {
            continue;
        }
        const double s = set.kind(piece.kind)->holes_m[static_cast<std::size_t>(name.number - 1)];
        const auto node = std::min_element(piece.nodes.begin(), piece.nodes.end(),
                                           [&](const RodNode& a, const RodNode& b) {
                                               return std::abs(a.s_m - s) < std::abs(b.s_m - s);
                                           });
        return {node->p, node->error};
    }
    return {};  // the board does not move
}

std::vector<double> joints_of(const PieceShape& piece, const RestShape& shape, const Set& set) {
    std::vector<double> joints;
    const std::vector<double>& holes = set.kind(piece.kind)->holes_m;
    const auto add = [&](const std::string& name) {
        const HoleName hole = parse_hole(name);
        if (hole.piece == piece.id && hole.number >= 1 &&
            hole.number <= static_cast<int>(holes.size())) {
            joints.push_back(holes[static_cast<std::size_t>(hole.number - 1)]);
        }
    };
    for (const PieceShape& other : shape.pieces) {
        add(other.a.hole);
        if (other.b) {
            add(other.b->hole);
        }
    }
    for (const MarkerShape& marker : shape.markers) {
        add(marker.hole);
    }
    std::sort(joints.begin(), joints.end());
    return joints;
}

std::vector<Thing> things_of(const RestShape& shape, const Set& set) {
    std::vector<Thing> list;
    for (const PieceShape& piece : shape.pieces) {
        list.push_back(thing_of(piece, shape, set));
    }
    for (const MarkerShape& marker : shape.markers) {
        list.push_back(thing_of(marker, shape, set));
    }
    return list;
}

JudgedPart judged_against(const Thing& thing, const Thing& other) {
    JudgedPart part;
    if (thing.surface) {
        part.strip = {{0.0, thing.surface->end_m()}};
        for (const Thing::Zone& zone : thing.zones) {
            if (zone.host == other.id && other.surface) {
                cut(part.strip, zone.s);
            }
        }
        if (other.stands_on && other.stands_on->host == thing.id) {
            cut(part.strip, other.stands_on->s);
        }
    }
    for (std::size_t i = 0; i < thing.capsules.size(); ++i) {
        const std::string& host = thing.capsules[i].plugged_into;
        if (host.empty() || host != other.id || !other.surface) {
            part.capsules.push_back(i);
        }
    }
    return part;
}

}  // namespace haula::physics
