#pragma once

#include <array>
#include <cstddef>

#include "games/hong_kong/position.h"

namespace haula::ai {

// What an evaluation looks at, for one player.
enum class HongKongFeature : std::size_t {
    closed,  // own buildings with a roof or five pieces: nobody takes them any more
    safe_1,  // open ones of one to four pieces that the opponent cannot take now ...
    safe_2,
    safe_3,
    safe_4,
    near_1,  // ... nor now, but after raising a neighbour by a fast block ...
    near_2,
    near_3,
    near_4,
    taken_1,  // ... or now
    taken_2,
    taken_3,
    taken_4,
    any_taken,  // 1 if some building of this player can be taken now
    two_taken,  // 1 if two can
    roofs,      // left in hand
    fasts,      // left in hand
    centre,     // 1 if this player controls it
    dominated,  // empty plots beside a building that would top a new one there
    count,
};

inline constexpr std::size_t k_hong_kong_features =
    static_cast<std::size_t>(HongKongFeature::count);
using HongKongFeatures = std::array<int, k_hong_kong_features>;

// The opponent's buildings that a player can take with one piece in hand.
hong_kong::Plots takeable_now(const hong_kong::Position& position, PlayerId by);

HongKongFeatures hong_kong_features(const hong_kong::Position& position, PlayerId player);

// How good a position is for the player to move: about a thousand times the logarithm of the odds
// of winning. Whole numbers only, so that a search is the same on every machine.
int evaluate(const hong_kong::Position& position);

// Beyond every evaluation; the margin in buildings is added.
inline constexpr int k_hong_kong_won = 100'000;
// Of a game that is over, for the player to move.
int final_value(const hong_kong::Position& position);

}  // namespace haula::ai
