#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

// What stands on the table, as placements in order. Names are the names of the structure file:
// pieces "s1", "p1", markers "red", holes "i1", "o4" (board) or "p1.2" (second hole of p1).
namespace haula::physics {

enum class Face { plus, minus };  // plus: the side that d2 points to

struct Plug {
    std::string hole;
    Face face = Face::plus;
    // Of nib a only: turns the strip's d1 from the host's d1 about the way it leaves the hole.
    // Without one: 0 for a strip with one nib plugged, else the roll that makes it bow in the
    // plane of its two holes.
    std::optional<int> roll_deg;

    friend bool operator==(const Plug&, const Plug&) = default;
};

struct PlacePiece {
    std::string piece;
    std::string kind;
    Plug a;                 // plugged first: a clamp
    std::optional<Plug> b;  // plugged second: a hinge about the hole's axis

    friend bool operator==(const PlacePiece&, const PlacePiece&) = default;
};

struct PlaceMarker {
    std::string marker;
    std::string hole;
    Face face = Face::plus;

    friend bool operator==(const PlaceMarker&, const PlaceMarker&) = default;
};

struct LiftMarker {
    std::string marker;

    friend bool operator==(const LiftMarker&, const LiftMarker&) = default;
};

// From here on these two may touch.
struct AllowPair {
    std::string first;
    std::string second;

    friend bool operator==(const AllowPair&, const AllowPair&) = default;
};

// Plugs the loose nib b of a piece that stands already: so rings of strips can be closed.
struct PlugNib {
    std::string piece;
    Plug b;

    friend bool operator==(const PlugNib&, const PlugNib&) = default;
};

using Placement = std::variant<PlacePiece, PlaceMarker, LiftMarker, AllowPair, PlugNib>;

// The piece or marker that a placement is about.
std::string name_of(const Placement& placement);

struct Structure {
    std::string set = "standard";
    std::optional<std::string>
        start;  // a starting structure of the set, before the first placement
    std::vector<Placement> place;

    friend bool operator==(const Structure&, const Structure&) = default;
};

}  // namespace haula::physics
