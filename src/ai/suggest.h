#pragma once

#include "rules/message.h"
#include "rules/move.h"

namespace haula::ai {

// A hint: a move, and why, in one sentence.
struct Suggestion {
    rules::Move move;
    rules::Message reason;
};

}  // namespace haula::ai
