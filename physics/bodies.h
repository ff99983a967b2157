#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/quat.h"
#include "core/vec3.h"
#include "physics/component_set.h"
#include "physics/rest_shape.h"
#include "physics/segments.h"

// The rigid bodies that sit on strips: nibs, which stick out on the far side of their hole, and
// markers. All are capsules, so that the distance to a strip's fibre and to each other is exact.
// The same bodies serve contact inside settling, the verdict and Bullet.
namespace haula::physics {

enum class NibEnd { a, b };

// A nib in the frame of its own root node (x along d1, y along d2, z along d3): a spine and the two
// edges of its arrow head, as thick as the strip.
std::vector<Capsule> nib_in_node_frame(const ComponentSet& set, NibEnd end);

// A marker in the frame of the host's node at its hole.
std::vector<Capsule> marker_in_node_frame(const ComponentSet& set, Face face);
// So far along its host, either way from the hole, a verdict leaves a marker out: to where a strip
// plugged there would leave its connector zone, and as far again as the foam is thick, because the
// bird's trunk overhangs its foot.
double marker_zone_m(const ComponentSet& set);

// A capsule given in a frame, put where that frame is.
Capsule placed(const Capsule& local, const Vec3& origin, const Quat& frame);

// A nib that is out in the open: its far side at a strip's hole, or an end that is not plugged.
// Those in the board are inside it.
struct NibBody {
    NibEnd end = NibEnd::a;
    std::string hole;  // that it is plugged into; empty for a loose end
    std::vector<Capsule> capsules;
};

std::vector<NibBody> nibs_of(const PieceShape& piece, const ComponentSet& set);
std::vector<Capsule> capsules_of(const MarkerShape& marker, const ComponentSet& set);
// The marker's highest point, leaning included: its z.
Vec3 top_of(const MarkerShape& marker, const ComponentSet& set);
double top_z_m(const MarkerShape& marker, const ComponentSet& set);

// Balls along a capsule, at most `spacing_m` apart: contact samples.
std::vector<Vec3> ball_centres(const Capsule& capsule, double spacing_m);

// "p1.2" is the second hole of p1. A hole of the board has no piece and number 0.
struct HoleName {
    std::string piece;
    int number = 0;
};
HoleName parse_hole(std::string_view hole);

}  // namespace haula::physics
