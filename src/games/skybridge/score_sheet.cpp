#include "games/skybridge/score_sheet.h"

namespace haula::skybridge {

namespace {

ScoreLine line_of_tower(const Position& position, FoundationId tower) {
    const auto owner = position.city().owner(tower);
    if (!owner) {
        return {ScoreLine::Why::no_roof, {}, {}, tower, {}, 0};
    }
    return {ScoreLine::Why::own_roof,     *owner, position.owner_of(*owner), tower, {},
            position.city().height(tower)};
}

ScoreLine line_of_bridge(const Position& position, Colour colour, const Span& ends) {
    const City& city = position.city();
    const PlayerId player = position.owner_of(colour);
    const bool owns_low = city.owner(ends.low) == colour;
    const bool owns_high = city.owner(ends.high) == colour;
    if (owns_low && owns_high) {
        return {ScoreLine::Why::bridge_doubles,
                colour,
                player,
                ends.low,
                ends.high,
                city.height(ends.low) + city.height(ends.high)};
    }
    if (!owns_low && !owns_high) {
        return {ScoreLine::Why::bridge_idle, colour, player, ends.low, ends.high, 0};
    }
    const FoundationId owned = owns_low ? ends.low : ends.high;
    const FoundationId reached = owns_low ? ends.high : ends.low;
    return {ScoreLine::Why::bridge_to, colour, player, owned, reached, city.height(reached)};
}

}  // namespace

std::vector<ScoreLine> score_sheet(const Position& position) {
    std::vector<ScoreLine> lines;
    for_each_foundation(position.city().occupied(), [&](FoundationId tower) {
        lines.push_back(line_of_tower(position, tower));
    });
    for (const Colour colour : k_all_colours) {
        if (const auto bridge = position.city().bridge_of(colour)) {
            lines.push_back(line_of_bridge(position, colour, *bridge));
        }
    }
    return lines;
}

}  // namespace haula::skybridge
