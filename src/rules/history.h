#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/actor.h"
#include "rules/move.h"
#include "rules/verdict.h"

namespace haula::rules {

// One act of a game, and the hash of the whole state after it.
struct Step {
    Actor actor;
    Line act;  // a move of a player, or the world's verdict
    std::uint64_t hash_after = 0;
    bool reveals = false;             // see Events
    std::optional<Move> public_move;  // see Events

    // Null where it is the other.
    const Move* move() const { return actor.is_world() ? nullptr : &act; }
    const Verdict* verdict() const { return actor.is_world() ? &act : nullptr; }

    friend bool operator==(const Step&, const Step&) = default;
};

using History = std::vector<Step>;

}  // namespace haula::rules
