#include "physics/bodies.h"

#include <algorithm>
#include <cmath>

#include "core/assert.h"
#include "core/text.h"

namespace haula::physics {

std::vector<Capsule> nib_in_node_frame(const ComponentSet& set, NibEnd end) {
    const double radius = 0.5 * set.section.thickness_m;
    const double sign = end == NibEnd::a ? -1.0 : 1.0;  // nib a points against d3
    const double side = std::max(0.0, 0.5 * set.nib.barb_width_m - radius);
    const double tip = std::max(0.0, set.nib.length_m - radius);
    // The barbs rest on the host's far face: half its thickness from the root, and a ball above.
    const double barbs = std::min(tip, set.section.thickness_m);
    const Vec3 point{0.0, 0.0, sign * tip};
    return {{{{0.0, 0.0, 0.0}, point}, radius},
            {{{-side, 0.0, sign * barbs}, point}, radius},
            {{{side, 0.0, sign * barbs}, point}, radius}};
}

std::vector<Capsule> marker_in_node_frame(const ComponentSet& set, Face face) {
    // The bird looks along d3 and stands up along +d2 or -d2; its left is up x forward.
    const double sign = face == Face::plus ? 1.0 : -1.0;
    const double foot = 0.5 * set.section.thickness_m;
    const auto turned = [&](const Vec3& v) { return Vec3{sign * v.y, sign * (foot + v.z), v.x}; };
    std::vector<Capsule> list;
    list.reserve(set.marker.bodies.size());
    for (const Capsule& each : set.marker.bodies) {
        list.push_back({{turned(each.core.from), turned(each.core.to)}, each.radius_m});
    }
    return list;
}

double marker_zone_m(const ComponentSet& set) {
    return set.connector_zone_m + set.section.thickness_m;
}

Capsule placed(const Capsule& local, const Vec3& origin, const Quat& frame) {
    return {{origin + rotate(frame, local.core.from), origin + rotate(frame, local.core.to)},
            local.radius_m};
}

std::vector<NibBody> nibs_of(const PieceShape& piece, const ComponentSet& set) {
    const StripKind* kind = set.kind(piece.kind);
    HL_ASSERT(kind != nullptr && !piece.nodes.empty());
    std::vector<NibBody> list;
    const auto add = [&](NibEnd end, const std::string& hole, const RodNode& root) {
        if (set.board_hole(hole) >= 0) {
            return;
        }
        NibBody nib{end, hole, {}};
        for (const Capsule& local : nib_in_node_frame(set, end)) {
            nib.capsules.push_back(placed(local, root.p, root.q));
        }
        list.push_back(std::move(nib));
    };
    add(NibEnd::a, piece.a.hole, piece.nodes.front());
    if (kind->has_nib_b) {
        add(NibEnd::b, piece.b ? piece.b->hole : std::string(), piece.nodes.back());
    }
    return list;
}

std::vector<Capsule> capsules_of(const MarkerShape& marker, const ComponentSet& set) {
    const Quat frame = from_frame(marker.forward, cross(marker.up, marker.forward), marker.up);
    std::vector<Capsule> list;
    list.reserve(set.marker.bodies.size());
    for (const Capsule& local : set.marker.bodies) {
        list.push_back(placed(local, marker.p, frame));
    }
    return list;
}

Vec3 top_of(const MarkerShape& marker, const ComponentSet& set) {
    Vec3 top = marker.p;
    for (const Capsule& each : capsules_of(marker, set)) {
        for (const Vec3& end : {each.core.from, each.core.to}) {
            if (end.z + each.radius_m > top.z) {
                top = end + Vec3{0, 0, each.radius_m};
            }
        }
    }
    return top;
}

double top_z_m(const MarkerShape& marker, const ComponentSet& set) { return top_of(marker, set).z; }

std::vector<Vec3> ball_centres(const Capsule& capsule, double spacing_m) {
    const double long_m = distance(capsule.core.from, capsule.core.to);
    const int steps = static_cast<int>(std::ceil(long_m / spacing_m));
    std::vector<Vec3> centres{capsule.core.from};
    for (int k = 1; k <= steps; ++k) {
        centres.push_back(lerp(capsule.core.from, capsule.core.to, static_cast<double>(k) / steps));
    }
    return centres;
}

HoleName parse_hole(std::string_view hole) {
    const std::size_t dot = hole.rfind('.');
    if (dot == std::string_view::npos) {
        return {};
    }
    const auto number = parse_int(hole.substr(dot + 1));
    return {std::string(hole.substr(0, dot)), static_cast<int>(number.value_or(0))};
}

}  // namespace haula::physics
