#include "rules/undo.h"

#include "rules/replay.h"

namespace haula::rules {

std::optional<Refusal> why_no_undo(const State& state, PlayerId who, UndoPolicy policy) {
    const History& history = state.history();
    if (history.empty()) {
        return say("rules.undo.nothing");
    }
    if (policy == UndoPolicy::practice) {
        return std::nullopt;
    }
    const Step& last = history.back();
    if (last.actor.is_world()) {
        return say("rules.undo.result_seen");
    }
    if (last.actor.player != who) {
        return say("rules.undo.not_yours").player("player", last.actor.player);
    }
    if (last.reveals) {
        return say("rules.undo.revealed");
    }
    return std::nullopt;
}

Result<std::unique_ptr<State>> undone(const Game& game, const State& state, PlayerId who,
                                      UndoPolicy policy) {
    if (const auto refusal = why_no_undo(state, who, policy)) {
        return refused(plain(*refusal));
    }
    if (state.imagined_for()) {
        return refused("only the true game can go back, not what one seat sees of it");
    }
    std::size_t kept = state.history().size() - 1;
    while (kept > 0 && state.history()[kept].actor.is_world()) {
        --kept;
    }
    return rebuild(game, state.setup(), std::span(state.history()).first(kept));
}

}  // namespace haula::rules
