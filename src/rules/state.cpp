#include "rules/state.h"

#include <utility>

#include "core/assert.h"

namespace haula::rules {

std::optional<Refusal> State::why_not(const Move& move) const {
    switch (to_act().kind) {
        case Actor::Kind::nobody:
            return say("rules.refused.over");
        case Actor::Kind::world:
            return say("rules.refused.world_acts");
        case Actor::Kind::player:
            break;
    }
    return refuse(normal_form(move));
}

Result<Events> State::apply(const Move& move) {
    if (const auto refusal = why_not(move)) {
        return refused(plain(*refusal));
    }
    Move kept = normal_form(move);
    const Actor actor = to_act();
    Events events = do_apply(kept);
    remember(actor, std::move(kept), events);
    return events;
}

Result<Events> State::resolve(const Verdict& verdict) {
    if (!to_act().is_world()) {
        return refused("the world is not to act now");
    }
    if (const Result<void> checked = check_verdict(verdict); !checked) {
        return checked.error();
    }
    Events events = do_resolve(verdict);
    remember(Actor::world(), verdict, events);
    return events;
}

Result<void> State::check_verdict(const Verdict& /*verdict*/) const {
    return bad_input("the world is asked nothing in the game " + setup_.game);
}

void State::remember(Actor actor, Line act, Events& events) {
    HL_VALIDATE(check().ok());
    events.reveals = events.reveals || (has_secrets_ && to_act().is_over());  // the end opens all
    // An imagined state's hash means nothing to anybody, and searching is faster without it.
    const std::uint64_t hash_after = imagined_for_ ? 0 : hash();
    history_.push_back({actor, std::move(act), hash_after, events.reveals, events.public_move});
}

std::unique_ptr<State> State::imagined(PlayerId viewer, std::uint64_t seed) const {
    std::unique_ptr<State> other = clone();
    if (!has_secrets()) {
        return other;
    }
    other->imagined_for_ = viewer;
    other->setup_.seed = 0;
    other->first_hash_ = 0;
    for (Step& step : other->history_) {
        step.hash_after = 0;
        if (step.public_move && step.actor != Actor::of(viewer)) {
            step.act = *step.public_move;
        }
    }
    Rng rng(seed);
    other->luck_ = Rng(rng.next());
    other->redraw(viewer, rng);
    return other;
}

}  // namespace haula::rules
