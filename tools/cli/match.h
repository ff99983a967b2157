#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "core/result.h"
#include "rules/record.h"
#include "table/game_kit.h"

namespace haula::cli {

// Several games of the same bots, one seed further each.
struct Match {
    const table::GameKit* kit = nullptr;
    rules::Setup setup;              // of the first game
    std::vector<rules::Seat> seats;  // bots alone
    int games = 1;
    bool rotate = false;  // everybody moves on by one seat after each game
};

// A shared win counts in parts.
struct MatchScore {
    std::vector<double> wins;                  // of each player
    std::vector<std::vector<double>> by_seat;  // [player][seat]
    std::size_t steps = 0;
};

// `after_game` hears the game's number, from 1, and who won it, as indices of players.
Result<MatchScore> play_match(
    const Match& match,
    const std::function<void(int, const std::vector<std::size_t>&)>& after_game);

}  // namespace haula::cli
