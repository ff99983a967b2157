#include "cli/bench_hong_kong.h"

#include <array>
#include <bit>
#include <chrono>

#include "ai/hong_kong_bot.h"
#include "ai/hong_kong_search.h"
#include "core/rng.h"

namespace haula::cli {

namespace {

using hong_kong::Kind;
using hong_kong::PlotId;
using hong_kong::Plots;
using hong_kong::Position;
using hong_kong::Turn;
using Clock = std::chrono::steady_clock;

constexpr int k_random_games = 20'000;
constexpr std::uint64_t k_searched_games = 6;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

PlotId pick(Plots plots, Rng& rng) {
    for (std::uint64_t skip = rng.below(static_cast<std::uint64_t>(std::popcount(plots))); skip > 0;
         --skip) {
        plots &= plots - 1;
    }
    return PlotId::from_index(static_cast<std::size_t>(std::countr_zero(plots)));
}

Turn random_turn(const Position& position, Rng& rng) {
    Position now = position;
    Turn turn;
    if (rng.below(4) == 0 && now.places_for(Kind::fast) != 0) {
        turn.fast = pick(now.places_for(Kind::fast), rng);
        now.put(Kind::fast, *turn.fast);
    }
    turn.kind = now.places_for(Kind::block) == 0 ? Kind::roof : Kind::block;
    turn.plot = pick(now.places_for(turn.kind), rng);
    return turn;
}

double random_moves_per_second() {
    Rng rng(1);
    std::int64_t moves = 0;
    const auto start = Clock::now();
    for (int game = 0; game < k_random_games; ++game) {
        for (Position position; !position.is_over(); ++moves) {
            position.play(random_turn(position, rng));
        }
    }
    return static_cast<double>(moves) / seconds_since(start);
}

struct Pace {
    double nodes_per_second = 0.0;
    double depth = 0.0;  // mean
};

// Whole games of the level against itself.
Pace pace_of(const ai::HongKongLimits& limits) {
    std::int64_t nodes = 0;
    int depths = 0;
    int turns = 0;
    const auto start = Clock::now();
    for (std::uint64_t seed = 1; seed <= k_searched_games; ++seed) {
        ai::HongKongSearch search(limits, seed);
        for (Position position; !position.is_over(); ++turns) {
            const ai::HongKongThought thought = search.think(position);
            nodes += thought.nodes;
            depths += thought.depth;
            position.play(thought.turn);
        }
    }
    return {static_cast<double>(nodes) / seconds_since(start), static_cast<double>(depths) / turns};
}

}  // namespace

Result<BenchRows> bench_hong_kong() {
    BenchRows rows;
    const double random = random_moves_per_second();
    for (const char* level : {"normal", "hard"}) {
        const Pace pace = pace_of(*ai::hong_kong_limits(level));
        rows.push_back({std::string("positions judged / random moves, per second, ") + level,
                        pace.nodes_per_second / random, BenchRow::Goal::at_least, 0.2});
        rows.push_back({std::string("turns looked ahead, mean, ") + level, pace.depth});
        // the one figure that is of this machine alone
        rows.push_back({std::string("thousand positions judged a second, here, ") + level,
                        pace.nodes_per_second / 1000.0});
    }
    return rows;
}

}  // namespace haula::cli
