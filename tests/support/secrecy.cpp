#include "support/secrecy.h"

#include <catch2/catch_test_macros.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ai/bot.h"
#include "ai/sampling.h"
#include "core/hash.h"
#include "rules/player_view.h"
#include "rules/record.h"
#include "rules/undo.h"
#include "support/random_play.h"

namespace haula::test {

namespace {

constexpr int k_redraws = 3;
constexpr int k_acts_on = 8;

// The players, and an onlooker.
std::vector<PlayerId> viewers_of(const rules::State& state) {
    std::vector<PlayerId> viewers{PlayerId{}};
    for (int i = 0; i < state.players(); ++i) {
        viewers.push_back(PlayerId::from_index(static_cast<std::size_t>(i)));
    }
    return viewers;
}

std::string in_lines(const std::vector<rules::Message>& messages) {
    std::string text;
    for (const rules::Message& message : messages) {
        text += plain(message) + "\n";
    }
    return text;
}

// What can be read in a viewer's state, to the last byte.
std::string readable(const rules::State& seen, PlayerId viewer) {
    std::string text = seen.to_string() + "hash " + hash_text(seen.hash()) + " " +
                       hash_text(seen.first_hash()) + " seed " + std::to_string(seen.setup().seed) +
                       "\n";
    const rules::Observation observation = seen.observation(viewer);
    text += plain(observation.expected) + "\n" + in_lines(observation.sentences);
    text += in_lines(seen.beginning().seen_by(viewer));
    const std::vector<rules::Seat> seats(static_cast<std::size_t>(seen.players()), {"", "human"});
    text += print(rules::record_of(seen, seats));
    for (const rules::Step& step : seen.history()) {
        text += print(step) + (step.reveals ? "reveals\n" : "");
        text += step.public_move ? "others saw " + print(*step.public_move) + "\n" : "";
    }
    return text;
}

std::string shown(const rules::State& state, PlayerId viewer) {
    return readable(rules::PlayerView(state, viewer).state(), viewer);
}

// Rates a world by what it looks like a few random acts later: enough to bring out any difference
// between two worlds, and quick where games are long.
ai::RateWorld few_acts_on(rules::Judge& judge) {
    return
        [&judge](rules::State& world, PlayerId, Rng& rng, ai::NodeCount& nodes) -> Result<double> {
            for (int i = 0; i < k_acts_on && !world.to_act().is_over(); ++i) {
                if (const auto done = random_step(world, judge, rng); !done) {
                    return done.error();
                }
                ++nodes;
            }
            return static_cast<double>(world.hash() >> 12U);
        };
}

void check_moves_of(const rules::State& truth, const rules::PlayerView& view,
                    const rules::PlayerView& other, rules::Judge& judge, std::uint64_t seed) {
    const std::vector<rules::Move> moves = view.legal_moves(judge);
    REQUIRE(other.legal_moves(judge) == moves);
    if (!view.is_to_act()) {
        REQUIRE(moves.empty());
        return;
    }
    REQUIRE(moves == judge.legal_moves(truth));
    for (rules::Move move : moves) {
        REQUIRE_FALSE(view.state().why_not(move).has_value());
        for (rules::Field& field : move.fields) {
            field.value += "1";
        }
        REQUIRE(view.state().why_not(move) == truth.why_not(move));
    }
    const auto choices = [&](const rules::PlayerView& seen) {
        const auto random = ai::make_random_bot(seed);
        const auto sampled =
            ai::best_over_worlds(seen, judge, {.nodes = 30}, seed, few_acts_on(judge), {});
        return print(*random->choose(seen, judge)) + ", " + print(sampled->move);
    };
    REQUIRE(choices(view) == choices(other));
}

// What everybody but the mover sees of an act.
const rules::Move& public_form(const rules::Step& step) {
    return step.public_move ? *step.public_move : *step.move();
}

// The same act as seen by the viewer, done in another world: by the very move where the viewer made
// it, otherwise by any that looks like it. Nothing if this world has none.
std::optional<rules::Events> same_act(rules::State& world, const rules::Step& step,
                                      PlayerId viewer) {
    if (step.verdict() != nullptr) {
        auto events = world.resolve(*step.verdict());
        return events ? std::optional(std::move(*events)) : std::nullopt;
    }
    std::vector<rules::Move> moves{*step.move()};
    if (step.actor != rules::Actor::of(viewer)) {
        const std::vector<rules::Move> all = world.legal_moves();
        moves.insert(moves.end(), all.begin(), all.end());
    }
    for (const rules::Move& move : moves) {
        const std::unique_ptr<rules::State> tried = world.clone();
        if (tried->apply(move) && public_form(tried->history().back()) == public_form(step)) {
            return *world.apply(move);
        }
    }
    return std::nullopt;
}

}  // namespace

void check_secrets_of(const rules::State& state, rules::Judge& judge, Rng& rng,
                      SecrecyTally& tally) {
    for (const PlayerId viewer : viewers_of(state)) {
        CAPTURE(viewer.value, state.history().size());
        const rules::PlayerView view(state, viewer);
        if (!state.has_secrets()) {
            REQUIRE(&view.state() == &state);  // no copy
            continue;
        }
        const std::string seen = readable(view.state(), viewer);
        REQUIRE(view.state().imagined_for() == viewer);
        REQUIRE(view.state().check().ok());
        REQUIRE(view.state().to_act() == state.to_act());
        REQUIRE(view.state().observation(viewer) == state.observation(viewer));
        REQUIRE(view.state().beginning().seen_by(viewer) == state.beginning().seen_by(viewer));
        REQUIRE(why_no_undo(view.state(), viewer, rules::UndoPolicy::table) ==
                why_no_undo(state, viewer, rules::UndoPolicy::table));
        for (int i = 0; i < k_redraws; ++i) {
            const std::unique_ptr<rules::State> world = state.imagined(viewer, rng.next());
            REQUIRE(world->check().ok());
            tally.redrawn += world->to_string() != state.to_string() ? 1 : 0;
            const rules::PlayerView other(*world, viewer);
            REQUIRE(readable(other.state(), viewer) == seen);
            REQUIRE(readable(*view.imagined(7), viewer) == readable(*other.imagined(7), viewer));
            check_moves_of(state, view, other, judge, rng.next());
        }
    }
}

void check_secrets_of_act(const rules::State& before, const rules::State& after,
                          const rules::Events& events, Rng& rng, SecrecyTally& tally) {
    if (!after.has_secrets()) {
        return;  // everything was open, or is so now that the game is over
    }
    const rules::Step& step = after.history().back();
    for (const PlayerId viewer : viewers_of(before)) {
        CAPTURE(viewer.value, before.history().size(), print(step));
        const std::string seen = shown(after, viewer);
        for (int i = 0; i < k_redraws; ++i) {
            const std::unique_ptr<rules::State> world = before.imagined(viewer, rng.next());
            const std::optional<rules::Events> heard = same_act(*world, step, viewer);
            if (!heard) {
                continue;
            }
            const bool looks_the_same = shown(*world, viewer) == seen;
            REQUIRE((looks_the_same || step.reveals));
            if (looks_the_same) {
                ++tally.acts_heard;
                REQUIRE(in_lines(heard->seen_by(viewer)) == in_lines(events.seen_by(viewer)));
            }
        }
    }
}

}  // namespace haula::test
