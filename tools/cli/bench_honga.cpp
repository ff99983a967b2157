#include "cli/bench_honga.h"

#include <fmt/core.h>

#include <array>
#include <string>
#include <vector>

#include "cli/installed.h"
#include "cli/match.h"

namespace haula::cli {

namespace {

// A level against the one below it. Games are few, so that all of it ends within a minute of
// processor: a game of `hard` takes 0.8 s of it, and the 480 that were played once over six
// minutes. `ai_tests "[.slow][honga]"` plays 300 of each and holds the goals; the same seeds give
// the same games here on every machine.
struct Pairing {
    const char* strong = "";
    const char* weak = "";
    double goal_for_two = 0.0;  // percent
    int games = 0;              // for each number of players
};
constexpr std::array<Pairing, 2> k_pairings{
    {{"normal", "easy", 65.0, 40}, {"hard", "normal", 60.0, 10}}};

// Among more than two it has to be clearly above the fair share.
constexpr double k_clearly_above = 1.5;

// The share of one bot among others of the level below it, in percent.
Result<double> share(const table::GameKit& kit, const Pairing& pairing, int players) {
    Match match{&kit,
                {kit.id(), players, 1, {}},
                {{"", std::string("bot:") + pairing.strong}},
                pairing.games,
                true};
    match.seats.resize(static_cast<std::size_t>(players), {"", std::string("bot:") + pairing.weak});
    const auto score = play_match(match, [](int, const std::vector<std::size_t>&) {});
    if (!score) {
        return score.error();
    }
    return 100.0 * score->wins.front() / pairing.games;
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
    for (const Pairing& pairing : k_pairings) {
        for (int players = 2; players <= max_players; ++players) {
            const Result<double> won = share(**kit, pairing, players);
            if (!won) {
                return won.error();
            }
            rows.push_back(
                {fmt::format("% of {} games won by one {} among {} players, others {}",
                             pairing.games, pairing.strong, players, pairing.weak),
                 *won, BenchRow::Goal::at_least,
                 players == 2 ? pairing.goal_for_two : k_clearly_above * 100.0 / players});
        }
    }
    return rows;
}

}  // namespace haula::cli
