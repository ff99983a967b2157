#pragma once

#include <vector>

#include "ai/bot.h"
#include "ai/foresight.h"
#include "ai/suggest.h"
#include "games/hau_la/hau_la_state.h"

namespace haula::ai {

// What the hard bot would do, and what it is good for. Names what to announce, never the shape that
// comes of it: heights are rounded to centimetres.
Result<Suggestion> hau_la_hint(const hau_la::HauLaState& state, rules::Judge& judge,
                               const KeepThinking& keep_thinking);

// What a placement that was settled does for the player, most important first; never empty. `after`
// is the state that follows from it.
std::vector<rules::Message> hau_la_reasons(const hau_la::HauLaState& before,
                                           const hau_la::HauLaState& after, const Outlook& outlook,
                                           PlayerId player);

}  // namespace haula::ai
