#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

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

// What a judge decides otherwise today.
struct Difference {
    std::size_t step = 0;  // from 1
    Message why;
};

// Plays the record again and asks the judge anew: its reach for every move, its verdict for every
// move that it answered. As the record itself is believed, one difference does not hide the next.
// An error: the record cannot be replayed.
Result<std::vector<Difference>> verify(const Games& games, const Record& record, Judge& judge,
                                       const InWords& in_words = plain);

}  // namespace haula::rules
