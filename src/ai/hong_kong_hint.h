#pragma once

#include "ai/bot.h"
#include "ai/suggest.h"
#include "games/hong_kong/hong_kong_state.h"

namespace haula::ai {

// What the hard bot would do, and what it is good for. Only while the game lasts.
Result<Suggestion> hong_kong_hint(const hong_kong::HongKongState& state,
                                  const KeepThinking& keep_thinking);

// What a turn does for the player to move, in one sentence: what it takes, keeps, threatens.
rules::Message hong_kong_reason(const hong_kong::Position& before, const hong_kong::Turn& turn);

}  // namespace haula::ai
