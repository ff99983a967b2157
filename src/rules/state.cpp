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
    if (const Result<void> checked = check_verdict(verdict, question()); !checked) {
        return checked.error();
    }
    Events events = do_resolve(verdict);
    remember(Actor::world(), verdict, events);
    return events;
}

void State::remember(Actor actor, std::variant<Move, Verdict> act, const Events& events) {
    HL_VALIDATE(check().ok());
    history_.push_back({actor, std::move(act), hash(), events.reveals});
}

}  // namespace haula::rules
