#include "ai/honga_search.h"

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "ai/honga_value.h"
#include "core/hash.h"
#include "games/honga/honga_state.h"
#include "games/honga/turn_rules.h"

namespace haula::ai {

namespace {

using honga::Action;
using honga::Phase;
using honga::Position;

constexpr std::size_t k_all_placements = 16;
constexpr double k_win = 10.0;  // in points, beside the lead
constexpr std::int64_t k_nodes_for_a_disc = 20'000;

const Position& position_of(const rules::State& state) {
    return dynamic_cast<const honga::HongaState&>(state).position();
}

double final_value(const Position& position, PlayerId player) {
    const std::vector<PlayerId> winners = winners_of(position);
    const bool won = std::find(winners.begin(), winners.end(), player) != winners.end();
    return honga_value(position, player) + (won ? k_win : -k_win);
}

// One plan after the other, as everybody would play who looks no further than the own turn.
double played_on(Position world, const HongaPlan& plan, PlayerId player, int rounds, Rng& luck,
                 HongaPlanner& planner) {
    for (const Action& action : plan.actions) {
        world.apply(action, luck);
    }
    const int last = world.turns_played() + rounds * world.players();
    while (!world.is_over() && (world.turns_played() < last || world.phase() != Phase::place)) {
        if (world.phase() == Phase::keep) {
            world.apply({.kind = Action::Kind::keep, .card = world.turn().drawn[0].id}, luck);
            continue;
        }
        for (const Action& action : planner.best(world).actions) {
            world.apply(action, luck);
        }
    }
    return world.is_over() ? final_value(world, player) : honga_value(world, player);
}

std::vector<HongaPlan> candidates(const Position& position, const HongaLimits& limits, Rng& rng,
                                  HongaPlanner& planner) {
    std::vector<HongaPlan> plans;
    if (position.phase() == Phase::keep) {
        for (const Action& action : allowed_actions(position)) {
            plans.push_back({{action}, 0.0});
        }
        return plans;
    }
    plans = planner.plans(position, k_all_placements);
    for (HongaPlan& plan : plans) {
        plan.value += limits.noise > 0.0 ? limits.noise * rng.normal() : 0.0;
    }
    std::stable_sort(plans.begin(), plans.end(),
                     [](const HongaPlan& a, const HongaPlan& b) { return a.value > b.value; });
    plans.resize(std::min(plans.size(), limits.plans));
    return plans;
}

}  // namespace

std::optional<HongaLimits> honga_limits(std::string_view level) {
    // Measured against each other over 300 games, see README.md.
    if (level == "easy") {
        return HongaLimits{.noise = 3.0};
    }
    if (level == "normal") {
        return HongaLimits{.noise = 0.7};
    }
    if (level == "hard") {
        return HongaLimits{.plans = 6, .rounds = 2, .nodes = 150'000};
    }
    return std::nullopt;
}

Result<HongaPlan> honga_search(const rules::PlayerView& view, const HongaLimits& limits,
                               std::uint64_t seed, const KeepThinking& keep_thinking) {
    Rng rng(mix64(seed));
    HongaPlanner planner;
    const Position& position = position_of(view.state());
    std::vector<HongaPlan> plans = candidates(position, limits, rng, planner);
    if (plans.size() == 1) {
        return std::move(plans.front());
    }
    struct Rated {
        HongaPlan plan;
        double sum = 0.0;
    };
    std::vector<Rated> rated;
    for (HongaPlan& plan : plans) {
        rated.push_back({std::move(plan)});
    }
    const std::int64_t budget = std::max(limits.nodes, k_nodes_for_a_disc);
    const int rounds = static_cast<int>(std::bit_width(rated.size() - 1));
    std::int64_t carried_out = 0;  // actions of the plans themselves: all there is in a last turn
    for (int round = 1; round <= rounds; ++round) {
        while (planner.nodes() + carried_out < budget * round / rounds) {
            if (keep_thinking && !keep_thinking({planner.nodes() + carried_out, budget})) {
                return Error{ErrorCode::cancelled, "thinking was stopped"};
            }
            // the same world and the same luck for every plan, so that luck favours none of them
            const std::uint64_t world_seed = rng.next();
            const auto world = view.imagined(world_seed);
            for (Rated& each : rated) {
                Rng luck(mix64(world_seed));
                carried_out += static_cast<std::int64_t>(each.plan.actions.size());
                each.sum += played_on(position_of(*world), each.plan, view.viewer(), limits.rounds,
                                      luck, planner);
            }
        }
        // the better half goes on: what is left of the budget tells those apart that are near
        std::stable_sort(rated.begin(), rated.end(),
                         [](const Rated& one, const Rated& other) { return one.sum > other.sum; });
        rated.resize((rated.size() + 1) / 2);
    }
    return std::move(rated.front().plan);
}

}  // namespace haula::ai
