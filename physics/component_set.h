#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/vec3.h"
#include "physics/segments.h"
#include "physics/structure.h"

// The data of a Hau La set: every length, the material, the board, the marker and the starting
// structures. Comes from a file in assets/hau_la/; nothing of it is written in code.
namespace haula::physics {

struct StripSection {
    double width_m = 0.0;         // along d1
    double thickness_m = 0.0;     // along d2
    double torsion_factor = 0.0;  // J = factor * width * thickness^3
};

struct FoamMaterial {
    std::string name;
    double youngs_pa = 0.0;
    double shear_pa = 0.0;
    double density_kg_m3 = 0.0;
    double min_bend_radius_m = 0.0;  // a tighter bend is refused: the foam would crease
};

struct Nib {
    double length_m = 0.0;      // beyond the root
    double barb_width_m = 0.0;  // along d1, where it is widest
};

struct StripKind {
    std::string name;             // LC, SC, LF, SF
    double length_m = 0.0;        // from the root of nib a to the root of nib b, or to the free end
    std::vector<double> holes_m;  // distances of the hole centres from the root of nib a, rising
    bool has_nib_b = false;       // construction pieces
};

struct MarkerKind {
    double mass_kg = 0.0;
    double centre_of_mass_m = 0.0;  // above the face that it stands on
    double top_m = 0.0;             // its highest point above that face
    // Its body: foot, trunk, head. In the bird's own axes: x the way it looks, y to its left, z up,
    // from the middle of the foot on the face.
    std::vector<Capsule> bodies;
};

struct BoardHole {
    std::string name;  // i1 .. i3, o1 .. o9
    Vec3 p;            // centre, on the board's top; the hole's d2 is up
    Vec3 d3;           // radially outwards
};

struct Board {
    double radius_m = 0.0;
    double thickness_m = 0.0;  // the table is that far below z = 0
    std::vector<BoardHole> holes;
};

struct ComponentSet {
    std::string name;
    StripSection section;
    FoamMaterial material;
    Nib nib;
    double hole_diameter_m = 0.0;
    double connector_zone_m = 0.0;  // along the plugged strip from the hole: touching is no fault
    std::vector<StripKind> kinds;
    MarkerKind marker;
    Board board;
    std::map<std::string, std::vector<Placement>, std::less<>> starts;

    const StripKind* kind(std::string_view kind_name) const;
    // Index into board.holes, or -1.
    int board_hole(std::string_view hole_name) const;
};

// Of all that a verdict depends on: the same structure of another foam is another matter.
std::uint64_t hash_of(const ComponentSet& set);

}  // namespace haula::physics
