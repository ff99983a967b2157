#pragma once

#include <memory>
#include <optional>

#include "core/result.h"
#include "rules/game.h"
#include "rules/state.h"

namespace haula::rules {

enum class UndoPolicy {
    table,     // only what takes nothing from another player
    practice,  // anything
};

// At the table a player may take back the last act if it was that player's own, nobody (the world
// included) has acted since, and it revealed nothing. What the world has answered stands.
std::optional<Refusal> why_no_undo(const State& state, PlayerId who, UndoPolicy policy);

// The state without the last act; in practice without the last move and what followed from it.
Result<std::unique_ptr<State>> undone(const Game& game, const State& state, PlayerId who,
                                      UndoPolicy policy);

}  // namespace haula::rules
