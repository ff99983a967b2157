#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "physics/bodies.h"
#include "physics/component_set.h"
#include "physics/rest_shape.h"
#include "physics/strip_surface.h"

// What can touch: pieces (a strip with its nibs) and markers, and which parts of two of them are
// judged against each other.
namespace haula::physics {

// How a rigid body would move on a finer mesh.
struct BodyError {
    Vec3 origin;
    NodeError error;

    Vec3 at(const Vec3& p) const { return error.shift + cross(error.turn, p - origin); }
};

struct ThingCapsule {
    Capsule capsule;
    std::string plugged_into;  // the piece whose hole this nib is in; empty for all else
    BodyError error;
};

struct Collider {
    std::string id;
    std::optional<StripSurface> surface;  // of a piece
    std::size_t piece = 0;                // its place in the rest shape
    std::vector<ThingCapsule> capsules;
    // Where it is plugged into other pieces: its connector zones.
    struct Zone {
        std::string host;
        Interval s;
    };
    std::vector<Zone> zones;
    // Of a marker: the piece that it stands on, and the stretch of it around the hole.
    std::optional<Zone> stands_on;
};

// How a place of a piece's mid-surface would move on a finer mesh.
Vec3 surface_error(const PieceShape& piece, const StripSurface& surface, double s_m, double u_m);
// Likewise what stands in a hole.
BodyError error_in_hole(const RestShape& shape, const ComponentSet& set, const std::string& hole);

// The holes of a piece that hold a nib or a marker, along it, rising: at these the strip's twist
// has kinks.
std::vector<double> joints_of(const PieceShape& piece, const RestShape& shape,
                              const ComponentSet& set);

// Pieces in order of placement, then markers.
std::vector<Collider> colliders_of(const RestShape& shape, const ComponentSet& set);

struct JudgedPart {
    std::vector<Interval> strip;        // stretches of the mid-surface; empty for a marker
    std::vector<std::size_t> capsules;  // into Collider::capsules
};

// What of `collider` counts against `other`: all of it but the connector where it is plugged into
// `other`, or where `other`, a marker, stands on it.
JudgedPart judged_against(const Collider& collider, const Collider& other);

}  // namespace haula::physics
