#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "rules/actor.h"
#include "rules/move.h"
#include "rules/verdict.h"

namespace haula::rules {

// One act of a game, and the hash of the whole state after it.
struct Step {
    Actor actor;
    std::variant<Move, Verdict> act;
    std::uint64_t hash_after = 0;
    bool reveals = false;             // see Events
    std::optional<Move> public_move;  // see Events

    const Move* move() const { return std::get_if<Move>(&act); }
    const Verdict* verdict() const { return std::get_if<Verdict>(&act); }

    friend bool operator==(const Step&, const Step&) = default;
};

using History = std::vector<Step>;

}  // namespace haula::rules
