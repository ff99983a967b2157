#pragma once

#include <cstdint>
#include <optional>

#include "games/skybridge/city.h"

// Where a piece may go: rules 1 to 5 of the rules page, in its order and words. Nothing here
// allocates, and bots, lists of moves and refusals all ask the same functions.
namespace haula::skybridge {

// What pieces of one colour may not do.
enum class Contact : std::uint8_t {
    stacking,  // rest directly on each other
    faces,     // and neither stand side by side (the option 'faces')
};

// Why a piece may not go somewhere.
struct Obstacle {
    enum class What {
        roofed,             // the tower has a roof and is finished
        own_colour,         // Rule 1: the top piece has the same colour
        own_colour_beside,  // Rule 1 with 'faces': a piece of the same colour stands beside it
        not_lowest,         // Rule 2: a block goes on the lowest place open to it
        not_neighbours,     // Rule 4: the two are not next to each other in a row or a column
        bridge_on_empty,    // Rule 4 (a)
        not_level,          // Rule 4 (b)
        on_one_bridge,      // Rule 4 (d)
        roof_on_empty,      // Rule 5
    };

    What what = What::roofed;
    FoundationId tower;   // where; null where it is about both ends of a bridge
    FoundationId beside;  // own_colour_beside: the tower with that piece
};

// Rule 2: where such a block may go.
Foundations places_for_block(const City& city, Kind kind, Colour colour, Contact contact);
// All rules: nothing if the piece may go there.
std::optional<Obstacle> obstacle_to(const City& city, const Placement& placement, Contact contact);

}  // namespace haula::skybridge
