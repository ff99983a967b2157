#include "physics/colliders.h"

#include <algorithm>
#include <cmath>

#include "core/assert.h"

namespace haula::physics {

namespace {

void add_zone(Collider& collider, const Plug& plug, const Interval& s) {
    const HoleName hole = parse_hole(plug.hole);
    if (!hole.piece.empty()) {
        collider.zones.push_back({hole.piece, s});
    }
}

Collider collider_of(const PieceShape& piece, const RestShape& shape, const ComponentSet& set) {
    Collider collider;
    collider.id = piece.id;
    collider.piece = static_cast<std::size_t>(&piece - shape.pieces.data());
    collider.surface = surface_of(piece, set, joints_of(piece, shape, set));
    const double zone = set.connector_zone_m;
    const double end = piece.nodes.back().s_m;
    add_zone(collider, piece.a, {0.0, zone});
    if (piece.b) {
        add_zone(collider, *piece.b, {end - zone, end});
    }
    for (const NibBody& nib : nibs_of(piece, set)) {
        const RodNode& root = nib.end == NibEnd::a ? piece.nodes.front() : piece.nodes.back();
        for (const Capsule& capsule : nib.capsules) {
            collider.capsules.push_back(
                {capsule, parse_hole(nib.hole).piece, {root.p, root.error}});
        }
    }
    return collider;
}

Collider collider_of(const MarkerShape& marker, const RestShape& shape, const ComponentSet& set) {
    Collider collider;
    collider.id = marker.id;
    for (const Capsule& capsule : capsules_of(marker, set)) {
        collider.capsules.push_back({capsule, {}, error_in_hole(shape, set, marker.hole)});
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
        collider.stands_on = Collider::Zone{piece.id, {s - reach, s + reach}};
    }
    return collider;
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

BodyError error_in_hole(const RestShape& shape, const ComponentSet& set, const std::string& hole) {
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

std::vector<double> joints_of(const PieceShape& piece, const RestShape& shape,
                              const ComponentSet& set) {
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

std::vector<Collider> colliders_of(const RestShape& shape, const ComponentSet& set) {
    std::vector<Collider> list;
    for (const PieceShape& piece : shape.pieces) {
        list.push_back(collider_of(piece, shape, set));
    }
    for (const MarkerShape& marker : shape.markers) {
        list.push_back(collider_of(marker, shape, set));
    }
    return list;
}

JudgedPart judged_against(const Collider& collider, const Collider& other) {
    JudgedPart part;
    if (collider.surface) {
        part.strip = {{0.0, collider.surface->end_m()}};
        for (const Collider::Zone& zone : collider.zones) {
            if (zone.host == other.id && other.surface) {
                cut(part.strip, zone.s);
            }
        }
        if (other.stands_on && other.stands_on->host == collider.id) {
            cut(part.strip, other.stands_on->s);
        }
    }
    for (std::size_t i = 0; i < collider.capsules.size(); ++i) {
        const std::string& host = collider.capsules[i].plugged_into;
        if (host.empty() || host != other.id || !other.surface) {
            part.capsules.push_back(i);
        }
    }
    return part;
}

}  // namespace haula::physics
