#pragma once

#include "ai/foresight.h"
#include "ai/hau_la_bot.h"
#include "games/hau_la/hau_la_state.h"

namespace haula::ai {

// What a settled placement is worth to a player, in millimetres of height. `after` is the state
// that follows from it.
double value_of(const hau_la::HauLaState& after, PlayerId player, const Outlook& outlook,
                const HauLaLevel& level, Foresight& foresight);

}  // namespace haula::ai
