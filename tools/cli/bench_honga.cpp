#include "cli/bench_honga.h"

#include <fmt/core.h>

#include <string>
#include <tuple>
#include <vector>

#include "cli/installed.h"
#include "cli/match.h"

namespace haula::cli {

namespace {

constexpr int k_games_for_two = 300;
constexpr int k_games_for_more = 60;
constexpr double k_normal_over_easy = 65.0;
constexpr double k_hard_over_normal = 60.0;

// The share of one bot among others of the level below it, in percent.
Result<double> share(const table::GameKit& kit, const std::string& strong, const std::string& weak,
                     int players, int games) {
    Match match{&kit, {kit.id(), players, 1, {}}, {{"", "bot:" + strong}}, games, true};
    match.seats.resize(static_cast<std::size_t>(players), {"", "bot:" + weak});
    const auto score = play_match(match, [](int, const std::vector<std::size_t>&) {});
    if (!score) {
        return score.error();
    }
    return 100.0 * score->wins.front() / games;
}

}  // namespace

Result<BenchRows> bench_honga() {
    const auto here = installed();
    if (!here) {
        return here.error();
    }
    const auto kit = table::find_kit(here->kits, "honga");
    if (!kit) {
        return kit.error();
    }
    const int max_players = (*kit)->game->info().max_players;
    BenchRows rows;
    for (const auto& [strong, weak, goal] : {std::tuple("normal", "easy", k_normal_over_easy),
                                             std::tuple("hard", "normal", k_hard_over_normal)}) {
        for (int players = 2; players <= max_players; ++players) {
            const int games = players == 2 ? k_games_for_two : k_games_for_more;
            const Result<double> won = share(**kit, strong, weak, players, games);
            if (!won) {
                return won.error();
            }
            // among more players the goal is to be above the fair share
            rows.push_back({fmt::format("% of {} games won by one {} among {} players, others {}",
                                        games, strong, players, weak),
                            *won, BenchRow::Goal::at_least, players == 2 ? goal : 100.0 / players});
        }
    }
    return rows;
}

}  // namespace haula::cli
