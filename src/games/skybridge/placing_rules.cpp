#include "games/skybridge/placing_rules.h"

#include <algorithm>
#include <limits>

namespace haula::skybridge {

namespace {

using What = Obstacle::What;

// 2. Terms
//
// Open tower: one without a roof. An empty foundation is open.
std::optional<Obstacle> must_be_open(const City& city, FoundationId tower) {
    return contains(city.open(), tower) ? std::nullopt
                                        : std::optional(Obstacle{What::roofed, tower, {}});
}

// Contact: two pieces touch when one rests directly on the other. A bridge touches the piece under
// and the piece over each half. Pieces on neighbouring foundations do not touch. (The option
// 'faces', below, is stricter.)
FoundationId own_colour_beside(const City& city, Kind kind, Colour colour, FoundationId place);

// 3. The turn
//
// Rule 1, colour. A piece may never touch a piece of its own colour: the top piece it is put on
// must have another colour. Empty foundations suit every colour.
std::optional<Obstacle> must_not_touch_own_colour(const City& city, Kind kind, Colour colour,
                                                  FoundationId place, Contact contact) {
    if (contains(city.topped_by(colour), place)) {
        return Obstacle{What::own_colour, place, {}};
    }
    if (contact == Contact::faces) {
        if (const FoundationId beside = own_colour_beside(city, kind, colour, place)) {
            return Obstacle{What::own_colour_beside, place, beside};
        }
    }
    return std::nullopt;
}

}  // namespace

// Rule 2, blocks go low. For a block of colour c:
Foundations places_for_block(const City& city, Kind kind, Colour colour, Contact contact) {
    // 1. Candidates are all open towers (empty foundations included) whose top piece is not of
    //    colour c; with 'faces', the places where this very block would touch no own piece.
    Foundations candidates = city.open() & ~city.topped_by(colour);
    if (contact == Contact::faces) {
        for_each_foundation(candidates, [&](FoundationId place) {
            if (must_not_touch_own_colour(city, kind, colour, place, contact)) {
                candidates &= ~only(place);
            }
        });
    }
    // 2. Let L be the lowest height among the candidates. The block may go on any candidate of
    //    height L, at the player's choice.
    Foundations lowest = 0;
    int lowest_height = std::numeric_limits<int>::max();
    for_each_foundation(candidates, [&](FoundationId place) {
        const int height = city.height(place);
        if (height < lowest_height) {
            lowest_height = height;
            lowest = 0;
        }
        lowest |= height == lowest_height ? only(place) : 0;
    });
    return lowest;
}

namespace {

std::optional<Obstacle> obstacle_to_block(const City& city, const Placement& block,
                                          Contact contact) {
    if (auto obstacle = must_be_open(city, block.on)) {
        return obstacle;
    }
    if (auto obstacle =
            must_not_touch_own_colour(city, block.kind, block.colour, block.on, contact)) {
        return obstacle;
    }
    if (!contains(places_for_block(city, block.kind, block.colour, contact), block.on)) {
        return Obstacle{What::not_lowest, block.on, {}};
    }
    return std::nullopt;
}

// Rule 3. Bridges and roofs ignore Rule 2: any height, but Rule 1 holds.

// Rule 4, bridge. Needs two neighbouring (never diagonal) open towers that
std::optional<Obstacle> obstacle_to_bridge(const City& city, const Placement& bridge,
                                           Contact contact) {
    if (!contains(neighbours_of(bridge.on), bridge.to)) {
        return Obstacle{What::not_neighbours, {}, {}};
    }
    for (const FoundationId tower : {bridge.on, bridge.to}) {
        if (auto obstacle = must_be_open(city, tower)) {
            return obstacle;
        }
    }
    // (a) both have at least one piece,
    for (const FoundationId tower : {bridge.on, bridge.to}) {
        if (!contains(city.occupied(), tower)) {
            return Obstacle{What::bridge_on_empty, tower, {}};
        }
    }
    // (b) have the same height,
    if (city.height(bridge.on) != city.height(bridge.to)) {
        return Obstacle{What::not_level, {}, {}};
    }
    // (c) both show a top piece of another colour than the bridge,
    for (const FoundationId tower : {bridge.on, bridge.to}) {
        if (auto obstacle =
                must_not_touch_own_colour(city, bridge.kind, bridge.colour, tower, contact)) {
            return obstacle;
        }
    }
    // (d) are not both topped by one and the same bridge. A colour has one bridge.
    const Piece& one = *city.top(bridge.on);
    const Piece& other = *city.top(bridge.to);
    if (one.kind == Kind::bridge && other.kind == Kind::bridge && one.colour == other.colour) {
        return Obstacle{What::on_one_bridge, {}, {}};
    }
    return std::nullopt;
}

// Rule 5, roof. In one's own turn like any piece: on an open tower with at least one piece, whose
// top piece has another colour. The tower is closed for good and belongs to the roof's colour.
// Closing one half of a bridge leaves the other tower open.
std::optional<Obstacle> obstacle_to_roof(const City& city, const Placement& roof, Contact contact) {
    if (auto obstacle = must_be_open(city, roof.on)) {
        return obstacle;
    }
    if (!contains(city.occupied(), roof.on)) {
        return Obstacle{What::roof_on_empty, roof.on, {}};
    }
    return must_not_touch_own_colour(city, roof.kind, roof.colour, roof.on, contact);
}

// 7. Option 'faces'
//
// Pieces also touch sideways when they stand on neighbouring foundations and their storey ranges
// overlap by more than 0; meeting only at an edge level does not count. A bridge occupies its range
// on both towers; its own two halves are ignored; roofs have no sides.
//
// The neighbouring tower with a piece of that colour beside the new one, or null.
FoundationId own_colour_beside(const City& city, Kind kind, Colour colour, FoundationId place) {
    const int from = city.height(place);
    const int to = from + storeys_of(kind);
    FoundationId found;
    for_each_foundation(neighbours_of(place) & city.occupied(), [&](FoundationId neighbour) {
        for (const Piece& piece : city.tower(neighbour)) {
            const bool overlap = std::max<int>(from, piece.from) < std::min<int>(to, piece.to);
            if (overlap && piece.colour == colour && !found) {
                found = neighbour;
            }
        }
    });
    return found;
}

}  // namespace

std::optional<Obstacle> obstacle_to(const City& city, const Placement& placement, Contact contact) {
    switch (placement.kind) {
        case Kind::three_storeys:
        case Kind::two_storeys:
            return obstacle_to_block(city, placement, contact);
        case Kind::bridge:
            return obstacle_to_bridge(city, placement, contact);
        case Kind::roof:
            break;
    }
    return obstacle_to_roof(city, placement, contact);
}

}  // namespace haula::skybridge
