#pragma once

#include "ai/bot.h"
#include "core/result.h"
#include "rules/judge.h"
#include "rules/message.h"
#include "rules/player_view.h"

namespace haula::ai {

// A hint: a move, and why, in one sentence.
struct Suggestion {
    rules::Move move;
    rules::Message reason;
};

// What a strong bot would do for the viewer, who is to act. It may take as long as that bot's turn
// and can be watched and stopped like it. The same view gives the same hint.
// A game that has no hints of its own gets one by sampling.
Result<Suggestion> suggest(const rules::PlayerView& view, rules::Judge& judge,
                           const KeepThinking& keep_thinking = {});

}  // namespace haula::ai
