#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "ai/bot.h"
#include "ai/suggest.h"
#include "core/result.h"
#include "core/rng.h"
#include "rules/judge.h"
#include "rules/player_view.h"

namespace haula::ai {

// Choosing where something is hidden or left to luck: several worlds are imagined that the viewer
// cannot tell from the truth, every move is tried in each of them, and the one that does best on
// average is taken. Half of the moves drop out after each round, so that the budget goes to those
// that are hard to tell apart.
struct SamplingLimits {
    std::int64_t nodes = 2'000;  // acts done in imagined worlds; the last world may exceed it
};

// Acts done so far, counted by whoever does them.
using NodeCount = std::int64_t;

// How well a world, in which the move has just been made, goes for the player: the more the better.
// It may play on in the world, and adds every act that it does to the count.
using RateWorld =
    std::function<Result<double>(rules::State& world, PlayerId player, Rng& rng, NodeCount& nodes)>;

// Plays on at random until the end: 1 for a win, a share of it where several win. For games that
// have no better measure of their own.
RateWorld random_playout(rules::Judge& judge);

struct SampledMove {
    rules::Move move;
    double rating = 0.0;  // the mean over the worlds
    int worlds = 0;
    NodeCount nodes = 0;
};

// The same view, seed and limits give the same move. An error is 'cancelled', or the judge's.
Result<SampledMove> best_over_worlds(const rules::PlayerView& view, rules::Judge& judge,
                                     const SamplingLimits& limits, std::uint64_t seed,
                                     const RateWorld& rate, const KeepThinking& keep_thinking = {});

// A bot for any game, by random playouts; and what it may do as "easy", "normal" or "hard".
std::optional<SamplingLimits> sampling_limits(std::string_view level);
std::unique_ptr<Bot> make_sampling_bot(const SamplingLimits& limits, std::uint64_t seed);

// A hint for any game, likewise: the reason is how often the move won.
Result<Suggestion> sampled_hint(const rules::PlayerView& view, rules::Judge& judge,
                                const KeepThinking& keep_thinking);

}  // namespace haula::ai
