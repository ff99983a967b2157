#pragma once

#include "ai/bot.h"
#include "core/result.h"
#include "rules/judge.h"
#include "rules/message.h"
#include "rules/state.h"

namespace haula::ai {

// A hint: a move, and why, in one sentence.
struct Suggestion {
    rules::Move move;
    rules::Message reason;
};

// What a strong bot would do for the player to act. It may take as long as that bot's turn and can
// be watched and stopped like it. The same state gives the same hint. A sentence for games that
// have no hints.
Result<Suggestion> suggest(const rules::State& state, rules::Judge& judge,
                           const KeepThinking& keep_thinking = {});

}  // namespace haula::ai
