#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "core/result.h"
#include "rules/judge.h"
#include "rules/state.h"

namespace haula::ai {

// A computer player. It sees a state and a judge, nothing else.
class Bot {
  public:
    virtual ~Bot() = default;
    // Only when a player is to act. The same seed and the same states give the same moves.
    virtual Result<rules::Move> choose(const rules::State& state, rules::Judge& judge) = 0;
};

// By the name behind "bot:".
Result<std::unique_ptr<Bot>> make_bot(std::string_view name, std::uint64_t seed);

}  // namespace haula::ai
