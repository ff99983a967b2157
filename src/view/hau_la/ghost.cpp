#include "view/hau_la/ghost.h"

#include <cmath>

#include "core/units.h"
#include "physics/start_curve.h"
#include "physics/strip_layout.h"
#include "view/hau_la/hole_place.h"

namespace haula::view {

namespace {

constexpr int k_segments_per_40_mm = 8;
constexpr int k_plain_start = 0;
constexpr double k_min_offset_m = 1e-9;

physics::Plug physical_plug(const hau_la::HoleSide& plug, const hau_la::Components& components,
                            std::optional<int> roll_deg) {
    return {components.name_of(plug.hole), physical(plug.face), roll_deg};
}

// The frame with which nib a leaves: the roll given, else its flat side towards the other hole.
Quat leaving_frame(const HolePlace& from, physics::Face face, std::optional<int> roll_deg,
                   const std::optional<HolePlace>& to) {
    const Vec3 way = way_out(from, face);
    if (!roll_deg && to) {
        const Vec3 across = cross(way, to->p - from.p);
        if (length(across) > k_min_offset_m) {
            const Vec3 d1 = normalized(across);
            return from_frame(d1, cross(way, d1), way);
        }
    }
    return normalized(from.q * physics::turn_of_a(face, from_deg(roll_deg.value_or(0))));
}

}  // namespace

std::optional<physics::PieceShape> ghost_strip(const physics::RestShape& rest,
                                               const physics::ComponentSet& set,
                                               const hau_la::Components& components,
                                               const std::string& name,
                                               const hau_la::Announcement& placement) {
    if (!placement.kind || !placement.a) {
        return std::nullopt;
    }
    physics::PieceShape ghost;
    ghost.id = name;
    ghost.kind = hau_la::name_of(*placement.kind);
    ghost.a = physical_plug(*placement.a, components, placement.roll_deg);
    const physics::StripKind* kind = set.kind(ghost.kind);
    const std::optional<HolePlace> from = hole_place(rest, set, ghost.a.hole);
    std::optional<HolePlace> to;
    if (placement.b) {
        ghost.b = physical_plug(*placement.b, components, std::nullopt);
        to = hole_place(rest, set, ghost.b->hole);
    }
    if (kind == nullptr || !from || (ghost.b && !to)) {
        return std::nullopt;
    }
    const std::vector<double> places = physics::node_places(*kind, k_segments_per_40_mm);
    const Quat frame = leaving_frame(*from, ghost.a.face, placement.roll_deg, to);
    const physics::StartCurve curve =
        to ? physics::curve_between({from->p, frame, to->p, -way_out(*to, ghost.b->face)}, places,
                                    k_plain_start)
           : physics::curve_from(from->p, frame, places, k_plain_start);
    for (std::size_t i = 0; i < places.size(); ++i) {
        ghost.nodes.push_back({places[i], curve.p[i], curve.q[i]});
    }
    return ghost;
}

std::optional<physics::MarkerShape> ghost_bird(const physics::PieceShape& ghost,
                                               const physics::ComponentSet& set, MarkerId marker,
                                               const hau_la::Perch& perch) {
    const physics::RestShape alone{{ghost}, {}};
    const std::string hole = ghost.id + "." + std::to_string(perch.hole);
    const std::optional<HolePlace> place = hole_place(alone, set, hole);
    if (!place) {
        return std::nullopt;
    }
    const physics::Face face = physical(perch.face);
    return physics::MarkerShape{std::string(hau_la::name_of(marker)),
                                hole,
                                face,
                                mouth(*place, face, set),
                                way_out(*place, face),
                                place->d3()};
}

int facing_roll_deg(const physics::PieceShape& ghost, const physics::RestShape& rest,
                    const physics::ComponentSet& set) {
    const std::optional<HolePlace> host = hole_place(rest, set, ghost.a.hole);
    if (!host || ghost.nodes.empty()) {
        return 0;
    }
    const Vec3 way = way_out(*host, ghost.a.face);
    const Vec3 zero = host->d1();
    const Vec3 d1 = rotate(ghost.nodes.front().q, {1, 0, 0});
    const double roll_deg = to_deg(std::atan2(dot(cross(zero, d1), way), dot(zero, d1)));
    const int steps = static_cast<int>(std::lround(roll_deg / hau_la::k_roll_step_deg));
    const int around = hau_la::k_full_turn_deg / hau_la::k_roll_step_deg;
    return ((steps % around + around) % around) * hau_la::k_roll_step_deg;
}

}  // namespace haula::view
