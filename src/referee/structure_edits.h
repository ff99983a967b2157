#pragma once

#include <optional>
#include <string>
#include <vector>

#include "physics/component_set.h"
#include "physics/structure.h"

// Changes to a structure without turns and hands, as plain functions from one to the next.
namespace haula::referee {

// The first free name: p1, p2, ...
std::string free_piece_name(const physics::Structure& structure, const physics::ComponentSet& set);

physics::Structure with_piece(physics::Structure structure, const physics::PlacePiece& piece);

// The marker wherever it was before: it comes out there.
physics::Structure with_marker(physics::Structure structure, const physics::PlaceMarker& marker);

// Without the piece or marker and all that is plugged into it or says something of it. A starting
// structure that loses a piece is written out, because it is no longer that one.
physics::Structure without(physics::Structure structure, const physics::ComponentSet& set,
                           const std::string& name);

// The piece turned in its first hole; nothing else of the order changes.
physics::Structure with_roll(physics::Structure structure, const physics::ComponentSet& set,
                             const std::string& piece, int roll_deg);

// The holes that nothing is in, of the board and of the strips.
std::vector<std::string> free_holes(const physics::Structure& structure,
                                    const physics::ComponentSet& set);

}  // namespace haula::referee
