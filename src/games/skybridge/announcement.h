#pragma once

#include <optional>
#include <variant>

#include "games/skybridge/pieces.h"
#include "rules/message.h"
#include "rules/move.h"

namespace haula::skybridge {

// A turn as a player says it: the colour may be left open.
struct Announcement {
    Kind kind = Kind::three_storeys;
    FoundationId on;
    FoundationId to;  // a bridge's second tower, the higher number
    std::optional<Colour> colour;

    Placement in(Colour its_colour) const { return {kind, its_colour, on, to}; }
};

// From its line, "bridge on=1 to=2 colour=blue", or why the line is none.
std::variant<Announcement, rules::Refusal> read_announcement(const rules::Move& move);
// Of a move that was made, which names its colour.
Placement placement_made(const rules::Move& move);
// The one spelling: fields in order, a bridge's lower foundation first.
rules::Move write_announcement(const Announcement& announcement);
rules::Move write_announcement(const Placement& placement);

}  // namespace haula::skybridge
