#pragma once

#include "ai/bot.h"
#include "ai/suggest.h"
#include "games/skybridge/skybridge_state.h"

namespace haula::ai {

// What the hard bot would do, and what it is good for. Only while the game lasts.
Result<Suggestion> skybridge_hint(const skybridge::SkybridgeState& state,
                                  const KeepThinking& keep_thinking);

// What a placement does for the player to move, in one sentence.
rules::Message skybridge_reason(const skybridge::Position& before,
                                const skybridge::Placement& placement);

}  // namespace haula::ai
