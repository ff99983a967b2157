#pragma once

#include "core/result.h"
#include "core/rng.h"
#include "rules/game.h"
#include "rules/judge.h"

namespace haula::test {

// One act: the world's verdict, or one of the legal moves at random.
Result<rules::Events> random_step(rules::State& state, rules::Judge& judge, Rng& rng);

// A move that rules and world allow, and what the world answers.
Result<void> play(rules::State& state, rules::Judge& judge, const rules::Move& move);

}  // namespace haula::test
