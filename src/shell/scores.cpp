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

void uncount_game(screen::Settings& settings, const std::string& game,
                  const std::vector<rules::Seat>& seats, const std::vector<PlayerId>& winners,
                  const Scores& counted) {
    if (const auto series = settings.series.find(series_of(game, seats));
        series != settings.series.end()) {
        std::vector<int>& wins = series->second;
        for (const PlayerId winner : winners) {
            if (winner.index() < wins.size() && wins[winner.index()] > 0) {
                --wins[winner.index()];
            }
        }
        if (std::all_of(wins.begin(), wins.end(), [](int won) { return won == 0; })) {
            settings.series.erase(series);
        }
    }
    if (counted.best && counted.best_before) {
        settings.best[game] = *counted.best_before;
    } else if (counted.best) {
        settings.best.erase(game);
    }
}

}  // namespace haula::shell
