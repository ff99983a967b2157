#include "physics/component_set.h"

#include "core/hash.h"

namespace haula::physics {

const StripKind* ComponentSet::kind(std::string_view kind_name) const {
    for (const StripKind& each : kinds) {
        if (each.name == kind_name) {
            return &each;
        }
    }
    return nullptr;
}

int ComponentSet::board_hole(std::string_view hole_name) const {
    for (std::size_t i = 0; i < board.holes.size(); ++i) {
        if (board.holes[i].name == hole_name) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

std::uint64_t hash_of(const ComponentSet& set) {
    Hasher hasher;
    const auto add_point = [&](const Vec3& point) {
        hasher.add(point.x).add(point.y).add(point.z);
    };
    hasher.add(set.section.width_m).add(set.section.thickness_m).add(set.section.torsion_factor);
    hasher.add(set.material.youngs_pa).add(set.material.shear_pa).add(set.material.density_kg_m3);
    hasher.add(set.material.min_bend_radius_m).add(set.nib.length_m).add(set.nib.barb_width_m);
    hasher.add(set.hole_diameter_m).add(set.connector_zone_m);
    for (const StripKind& kind : set.kinds) {
        hasher.add(kind.name).add(kind.length_m).add(kind.has_nib_b);
        for (const double hole : kind.holes_m) {
            hasher.add(hole);
        }
    }
    hasher.add(set.marker.mass_kg).add(set.marker.centre_of_mass_m).add(set.marker.top_m);
    for (const Capsule& body : set.marker.bodies) {
        add_point(body.core.from);
        add_point(body.core.to);
        hasher.add(body.radius_m);
    }
    hasher.add(set.board.radius_m).add(set.board.thickness_m);
    for (const BoardHole& hole : set.board.holes) {
        hasher.add(hole.name);
        add_point(hole.p);
        add_point(hole.d3);
    }
    return hasher.value();
}

}  // namespace haula::physics
