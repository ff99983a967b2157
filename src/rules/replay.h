#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>

#include "core/result.h"
#include "rules/game.h"
#include "rules/judge.h"
#include "rules/message.h"
#include "rules/record.h"

namespace haula::rules {

// Does what was done, in order. Verdicts are taken as recorded; nothing is worked out again.
Result<std::unique_ptr<State>> rebuild(const Game& game, const Setup& setup,
                                       std::span<const Step> steps);

// How a refusal is told: in a language where there are texts, by default by its key alone.
using InWords = std::function<std::string(const Message&)>;

// One step further, with the hash compared. On a difference the state has changed, the sentence
// says how, and the caller decides whether to stop.
Result<Events> replay_step(State& state, const Step& step, const InWords& in_words = plain);

// The state after `max_steps` steps of a record (all by default), every hash checked.
Result<std::unique_ptr<State>> replay(const Games& games, const Record& record,
                                      std::size_t max_steps = static_cast<std::size_t>(-1),
                                      const InWords& in_words = plain);

// Plays the record again and asks the judge anew: its reach for every move, its verdict for every
// move that it answered. Fine, or a sentence with the first difference.
Result<void> verify(const Games& games, const Record& record, Judge& judge,
                    const InWords& in_words = plain);

}  // namespace haula::rules
