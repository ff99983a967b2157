#include "shell/scores.h"

#include <algorithm>

namespace haula::shell {

namespace {

// The same people and bots at the same places.
std::string series_of(const std::string& game, const std::vector<rules::Seat>& seats) {
    std::string key = game;
    for (const rules::Seat& seat : seats) {
        key += "|" + seat.name + "/" + seat.controller;
    }
    return key;
}

}  // namespace

Scores count_game(screen::Settings& settings, const std::string& game,
                  const std::vector<rules::Seat>& seats, const std::vector<PlayerId>& winners,
                  const std::optional<presenter::Achievement>& best) {
    Scores scores;
    std::vector<int>& wins = settings.series[series_of(game, seats)];
    wins.resize(seats.size(), 0);
    for (const PlayerId winner : winners) {
        if (winner.index() < wins.size()) {
            ++wins[winner.index()];
        }
    }
    scores.wins = wins;
    scores.best = best;
    if (const auto before = settings.best.find(game); before != settings.best.end()) {
        scores.best_before = before->second;
    }
    if (best) {
        settings.best[game] = std::max(best->value, scores.best_before.value_or(best->value));
    }
    return scores;
}

}  // namespace haula::shell
