#pragma once

#include <optional>
#include <variant>

#include "games/hong_kong/position.h"
#include "rules/message.h"
#include "rules/move.h"

namespace haula::hong_kong {

// A whole turn from its line, "place fast=a1 roof=b3", or why the line is none.
std::variant<Turn, rules::Refusal> read_turn(const rules::Move& move);
// The one spelling: the fast block first.
rules::Move write_turn(const Turn& turn);

}  // namespace haula::hong_kong
