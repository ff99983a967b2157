#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/ids.h"
#include "presenter/panels.h"
#include "rules/record.h"
#include "screen/settings.h"

namespace haula::shell {

// What a finished game leaves behind for the next one.
struct Scores {
    std::vector<int> wins;                       // of those who play each other again, a seat each
    std::optional<int> best_before;              // that a person had come to in this game
    std::optional<presenter::Achievement> best;  // what a person came to now
    bool is_new_best() const { return best && (!best_before || best->value > *best_before); }
};

// Counts the game once: wins and the best result are kept in the settings.
Scores count_game(screen::Settings& settings, const std::string& game,
                  const std::vector<rules::Seat>& seats, const std::vector<PlayerId>& winners,
                  const std::optional<presenter::Achievement>& best);

// As if that game, the last one counted, had not ended: its last move was taken back.
void uncount_game(screen::Settings& settings, const std::string& game,
                  const std::vector<rules::Seat>& seats, const std::vector<PlayerId>& winners,
                  const Scores& counted);

}  // namespace haula::shell
