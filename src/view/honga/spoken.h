#pragma once

#include "rules/message.h"

namespace haula::view {

// What the rules say, without the names of discs, spaces and cards, which are written on none of
// them: not in the sentence, nor in what it speaks of.
rules::Message spoken_at_table(const rules::Message& message);

}  // namespace haula::view
