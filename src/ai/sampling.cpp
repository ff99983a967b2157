#include "ai/sampling.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>
#include <vector>

#include "core/assert.h"
#include "core/hash.h"

namespace haula::ai {

namespace {

constexpr SamplingLimits k_hint_limits{.nodes = 20'000};
constexpr std::uint64_t k_hint_seed = 0;

struct Candidate {
    rules::Move move;
    double sum = 0.0;
};

// One world, the same for every candidate, so that luck favours none of them.
Result<void> try_in_world(const rules::PlayerView& view, std::uint64_t world_seed,
                          const RateWorld& rate, std::vector<Candidate>& candidates,
                          NodeCount& nodes) {
    const std::unique_ptr<rules::State> world = view.imagined(world_seed);
    for (Candidate& candidate : candidates) {
        const std::unique_ptr<rules::State> tried = world->clone();
        if (const auto applied = tried->apply(candidate.move); !applied) {
            return applied.error();
        }
        ++nodes;
        Rng rng(mix64(world_seed));
        const Result<double> rated = rate(*tried, view.viewer(), rng, nodes);
        if (!rated) {
            return rated.error();
        }
        candidate.sum += *rated;
    }
    return {};
}

class SamplingBot final : public Bot {
  public:
    SamplingBot(const SamplingLimits& limits, std::uint64_t seed) : limits_(limits), seed_(seed) {}

    Result<rules::Move> choose(const rules::PlayerView& view, rules::Judge& judge) override {
        // the number of acts makes turns differ, and tells nothing that is hidden
        const std::uint64_t seed = mix64(seed_ + view.state().history().size());
        auto best = best_over_worlds(view, judge, limits_, seed, random_playout(judge),
                                     [this](const Thinking& done) { return may_go_on(done); });
        return best ? Result<rules::Move>(std::move(best->move)) : best.error();
    }

  private:
    SamplingLimits limits_;
    std::uint64_t seed_;
};

}  // namespace

RateWorld random_playout(rules::Judge& judge) {
    return [&judge](rules::State& world, PlayerId player, Rng& rng,
                    NodeCount& nodes) -> Result<double> {
        while (!world.to_act().is_over()) {
            if (world.to_act().is_world()) {
                const auto answer = judge.ask(world);
                if (!answer) {
                    return answer.error();
                }
                if (const auto done = world.resolve(answer->verdict); !done) {
                    return done.error();
                }
            } else {
                const std::vector<rules::Move> moves = judge.legal_moves(world);
                HL_ASSERT(!moves.empty());
                if (const auto done = world.apply(moves[rng.below(moves.size())]); !done) {
                    return done.error();
                }
            }
            ++nodes;
        }
        const std::vector<PlayerId> winners = world.winners();
        const bool won = std::find(winners.begin(), winners.end(), player) != winners.end();
        return won ? 1.0 / static_cast<double>(winners.size()) : 0.0;
    };
}

Result<SampledMove> best_over_worlds(const rules::PlayerView& view, rules::Judge& judge,
                                     const SamplingLimits& limits, std::uint64_t seed,
                                     const RateWorld& rate, const KeepThinking& keep_thinking) {
    std::vector<Candidate> candidates;
    for (rules::Move& move : view.legal_moves(judge)) {
        candidates.push_back({std::move(move)});
    }
    if (candidates.empty()) {
        return refused("the viewer has no move to choose");
    }
    const auto rounds = static_cast<NodeCount>(std::bit_width(candidates.size() - 1));
    Rng world_seeds(seed);
    NodeCount nodes = 0;
    int worlds = 0;
    for (NodeCount round = 1; round <= rounds; ++round) {
        const NodeCount round_ends = limits.nodes * round / rounds;
        do {
            if (keep_thinking && !keep_thinking({nodes, limits.nodes})) {
                return Error{ErrorCode::cancelled, "thinking was stopped"};
            }
            if (const auto tried = try_in_world(view, world_seeds.next(), rate, candidates, nodes);
                !tried) {
                return tried.error();
            }
            ++worlds;
        } while (nodes < round_ends);
        // stable, so that equal ones stay in the order of their texts
        std::stable_sort(candidates.begin(), candidates.end(),
                         [](const Candidate& a, const Candidate& b) { return a.sum > b.sum; });
        candidates.resize((candidates.size() + 1) / 2);
    }
    Candidate& best = candidates.front();
    return SampledMove{std::move(best.move), worlds > 0 ? best.sum / worlds : 0.0, worlds, nodes};
}

std::optional<SamplingLimits> sampling_limits(std::string_view level) {
    if (level == "easy") {
        return SamplingLimits{.nodes = 200};
    }
    if (level == "normal") {
        return SamplingLimits{.nodes = 2'000};
    }
    if (level == "hard") {
        return SamplingLimits{.nodes = 20'000};
    }
    return std::nullopt;
}

std::unique_ptr<Bot> make_sampling_bot(const SamplingLimits& limits, std::uint64_t seed) {
    return std::make_unique<SamplingBot>(limits, seed);
}

Result<Suggestion> sampled_hint(const rules::PlayerView& view, rules::Judge& judge,
                                const KeepThinking& keep_thinking) {
    auto best = best_over_worlds(view, judge, k_hint_limits, k_hint_seed, random_playout(judge),
                                 keep_thinking);
    if (!best) {
        return best.error();
    }
    const auto percent = static_cast<std::int64_t>(std::lround(100.0 * best->rating));
    rules::Message reason = best->worlds == 0 ? rules::say("rules.hint.only_move")
                                              : rules::say("rules.hint.wins_of_tries")
                                                    .number("percent", percent)
                                                    .number("tries", best->worlds);
    reason.word("move", print(best->move));
    return Suggestion{std::move(best->move), std::move(reason)};
}

}  // namespace haula::ai
