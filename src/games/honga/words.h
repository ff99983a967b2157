#pragma once

#include <array>
#include <string>
#include <vector>

#include "games/honga/action.h"
#include "games/honga/position.h"
#include "games/honga/turn_rules.h"
#include "rules/events.h"
#include "rules/message.h"

namespace haula::honga {

// Parts of sentences: "the lake", "G05 (2, 1, 0, 1)", "T12 (2 berries and 2 mushrooms: 5 points)".
rules::Message in_words(Area area);
rules::Message in_words(const Disc& disc);
rules::Message in_words(const TradeCard& card);
rules::Message in_words(const BonusCard& card);
rules::Message count_in_words(Resource resource, int count);
rules::Message mammoths_in_words(int count);
// "2 berries", "1 water": what is not zero, in one list of parts.
std::vector<rules::Message> units_in_words(const Units& units, int mammoths = 0);
rules::Message payment_in_words(const Payment& payment);
// "2 at the lake": areas with hands.
std::vector<rules::Message> hands_in_words(const std::array<int, k_areas>& hands);
// "Gather 1 fish": an action that is allowed, as one would advise it.
rules::Message in_words(const Position& position, const Action& action);

// What is awaited, and from whom.
rules::Message expected(const Position& position);
// The position for somebody who cannot see it, without anything that the viewer does not know.
std::vector<rules::Message> described(const Position& position, PlayerId viewer);

// What an action did.
rules::Events told(const Position& before, const Action& action, const Position& after);
rules::Events told_at_first(const Position& position);

rules::Refusal refusal(const Position& position, const Action& action, Obstacle obstacle);

// Everything, hidden things included, for developers.
std::string dump(const Position& position);

}  // namespace haula::honga
