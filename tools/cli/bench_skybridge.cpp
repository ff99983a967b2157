#include "cli/bench_skybridge.h"

#include <chrono>
#include <string>
#include <vector>

#include "ai/skybridge_bot.h"
#include "core/rng.h"

namespace haula::cli {

namespace {

using Clock = std::chrono::steady_clock;
using skybridge::Contact;
using skybridge::Placement;
using skybridge::Position;

constexpr int k_random_games = 5'000;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

// Any of all legal moves.
double random_moves_per_second(int players) {
    Rng rng(1);
    std::int64_t moves = 0;
    std::vector<Placement> placements;
    const auto start = Clock::now();
    for (int game = 0; game < k_random_games; ++game) {
        for (Position position({players, Contact::stacking, false}); !position.is_over(); ++moves) {
            placements.clear();
            position.for_each_placement([&](const Placement& each) { placements.push_back(each); });
            position.play(placements[rng.below(placements.size())]);
        }
    }
    return static_cast<double>(moves) / seconds_since(start);
}

// A whole game of the level against itself.
double nodes_per_second(const ai::SkybridgeLimits& limits, int players) {
    std::int64_t nodes = 0;
    ai::SkybridgeSearch search(limits, 1);
    const auto start = Clock::now();
    for (Position position({players, Contact::stacking, false}); !position.is_over();) {
        const ai::SkybridgeThought thought = search.think(position);
        nodes += thought.nodes;
        position.play(thought.placement);
    }
    return static_cast<double>(nodes) / seconds_since(start);
}

}  // namespace

Result<BenchRows> bench_skybridge() {
    BenchRows rows;
    for (const int players : {2, 4}) {
        const std::string who = ", " + std::to_string(players) + " players";
        const double random = random_moves_per_second(players);
        const double hard = nodes_per_second(*ai::skybridge_limits("hard"), players);
        rows.push_back({"positions searched / random moves, per second" + who, hard / random,
                        BenchRow::Goal::at_least, 0.5});
        // the one figure that is of this machine alone
        rows.push_back({"thousand positions searched a second, here" + who, hard / 1000.0});
    }
    return rows;
}

}  // namespace haula::cli
