#pragma once

#include <optional>
#include <vector>

#include "core/result.h"
#include "rules/message.h"
#include "rules/move.h"
#include "rules/state.h"
#include "rules/verdict.h"

namespace haula::rules {

// What the rules ask of the world. A judge answers by physics, a fake one by script.
class Judge {
  public:
    virtual ~Judge() = default;

    // The verdict on the placement just announced; only when the world is to act.
    virtual Result<Verdict> ask(const State& state) = 0;
    // Why the world does not let a move, which the rules allow, even be tried: out of reach.
    virtual std::optional<Refusal> why_not(const State& state, const Move& move) = 0;
    // Legal moves that the world lets be tried. Sorted, distinct; never empty when a player acts.
    virtual std::vector<Move> legal_moves(const State& state);
    // What only the world knows of the position, in sentences for someone who cannot see it.
    virtual std::vector<Message> describe(const State& /*state*/) { return {}; }
};

}  // namespace haula::rules
