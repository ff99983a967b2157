#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "physics/component_set.h"
#include "physics/rest_shape.h"
#include "physics/rod_system.h"
#include "physics/structure.h"

// What is plugged into what, as indices, and the rod system that follows from it.
namespace haula::physics {

// Where a hole is: in the board (piece -1, number from 0 into the board's holes) or in a strip
// (number from 0 along it).
struct HoleAt {
    int piece = -1;
    int number = 0;
};

struct PluggedEnd {
    HoleAt hole;
    Face face = Face::plus;
};

struct LaidPiece {
    std::string id;
    const StripKind* kind = nullptr;
    Plug plug_a;  // as it was said
    std::optional<Plug> plug_b;
    PluggedEnd a;
    double roll_rad = 0.0;
    // How much further it would be rolled on an endlessly fine mesh, to first order, where the roll
    // follows from where its holes were.
    double roll_error_rad = 0.0;
    std::optional<Quat> lean;  // of nib a in its hole, when it was not pushed in well
    std::optional<PluggedEnd> b;
    int hinge = -1;
    int first_node = 0;
    std::vector<double> s_m;  // of its nodes

    int nodes() const { return static_cast<int>(s_m.size()); }
    int last_node() const { return first_node + nodes() - 1; }
    // From the frame of a's hole to the strip's first frame.
    Quat turn_in_a() const;
};

struct LaidMarker {
    std::string id;
    std::string hole_name;
    HoleAt hole;
    Face face = Face::plus;
};

struct Layout {
    std::vector<LaidPiece> pieces;
    std::vector<LaidMarker> markers;
    int nodes = 0;
    int hinges = 0;
    const SegmentElement* segment_element = &k_strip_element;
};

// Nodes at both ends and every hole, and in between so that no segment is longer than
// 40 mm / segments.
std::vector<double> node_places(const StripKind& kind, int segments_per_40_mm);

RodStiffness strip_stiffness(const ComponentSet& set);

// By its name; it must exist.
int piece_index(const Layout& layout, const std::string& name);
// The hole as written; it must exist.
HoleAt find_hole(const Layout& layout, const ComponentSet& set, const std::string& name);
// The node at a strip's hole.
int hole_node(const Layout& layout, const HoleAt& hole);

// A hole's place and frame (d2 is its axis).
struct HoleFrame {
    Vec3 p;
    Quat q;
};
HoleFrame hole_frame(const Layout& layout, const ComponentSet& set, const RodState& state,
                     const HoleAt& hole);
// Out of a hole at that face.
Vec3 leaving_way(const HoleFrame& hole, Face face);
// From the hole's frame to the frame of the strip's end that is plugged in: nib a leaves the hole
// along its face's normal and is turned by `roll_rad` about it; nib b arrives against it.
Quat turn_of_a(Face face, double roll_rad);
Quat turn_of_b(Face face);

// Where everything is, by name.
RestShape shape_of(const Layout& layout, const ComponentSet& set, const RodState& rods);

RodSystem make_system(const Layout& layout, const ComponentSet& set);
// The last piece alone: every other node is fixed where `state` has it. Its hinge, if it has one,
// is the system's only one.
RodSystem make_lone_system(const Layout& layout, const ComponentSet& set, const RodState& state);

}  // namespace haula::physics
