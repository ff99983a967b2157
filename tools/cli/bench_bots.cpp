#include "cli/bench_bots.h"

#include <fmt/core.h>

#include "cli/installed.h"
#include "cli/match.h"

namespace haula::cli {

namespace {

constexpr int k_games = 40;
constexpr double k_normal_over_easy = 2.0;
constexpr double k_hard_over_normal = 1.5;
constexpr int k_games_of_two = 60;
constexpr double k_master_over_hard_percent = 65.0;

double ratio(double over, double under) {
    return under > 0.0 ? over / under : over > 0.0 ? 99.0 : 0.0;
}

// In percent of the games of two, seats rotated.
Result<double> share_of(const table::GameKit& kit, const char* one, const char* other) {
    Match match{&kit, {kit.id(), 2, 1, {}}, {}, k_games_of_two, true};
    match.seats = {{"", std::string("bot:") + one}, {"", std::string("bot:") + other}};
    const auto score = play_match(match, [&](int number, const std::vector<std::size_t>& winners) {
        fmt::print(stderr, "game {} of {}: {}\n", number, k_games_of_two,
                   winners.size() > 1 ? "shared" : match.seats[winners.front()].controller);
    });
    return score ? Result<double>(100.0 * score->wins[0] / k_games_of_two) : score.error();
}

}  // namespace

Result<BenchRows> bench_bots() {
    const auto here = installed();
    if (!here) {
        return here.error();
    }
    // the game whose bots need the budget: the first of the list
    const table::GameKit& kit = here->kits.front();
    Match match{&kit, {kit.id(), 4, 1, {}}, {}, k_games, true};
    for (const char* name : {"random", "easy", "normal", "hard"}) {
        match.seats.push_back({"", std::string("bot:") + name});
    }
    const auto score = play_match(match, [&](int number, const std::vector<std::size_t>& winners) {
        std::string names;
        for (const std::size_t winner : winners) {
            names += " " + match.seats[winner].controller;
        }
        fmt::print(stderr, "game {} of {}:{}\n", number, k_games, names);
    });
    if (!score) {
        return score.error();
    }
    BenchRows rows;
    for (std::size_t i = 0; i < match.seats.size(); ++i) {
        rows.push_back({"games of 40 won by " + match.seats[i].controller, score->wins[i]});
    }
    rows.push_back({"normal's wins over easy's", ratio(score->wins[2], score->wins[1]),
                    BenchRow::Goal::at_least, k_normal_over_easy});
    rows.push_back({"hard's wins over normal's", ratio(score->wins[3], score->wins[2]),
                    BenchRow::Goal::at_least, k_hard_over_normal});
    const Result<double> master = share_of(kit, "master", "hard");
    if (!master) {
        return master.error();
    }
    rows.push_back({"percent of games of two won by master against hard", *master,
                    BenchRow::Goal::at_least, k_master_over_hard_percent});
    return rows;
}

}  // namespace haula::cli
