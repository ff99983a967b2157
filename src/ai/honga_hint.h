#pragma once

#include "ai/bot.h"
#include "ai/suggest.h"

namespace haula::ai {

// What the hard bot would do in a game of Honga for the viewer, who is to act, and what the rest of
// the turn brings then.
Result<Suggestion> honga_hint(const rules::PlayerView& view, const KeepThinking& keep_thinking);

}  // namespace haula::ai
