#pragma once

#include <memory>
#include <vector>

#include "games/hau_la/components.h"
#include "rules/game.h"

namespace haula::hau_la {

// Hau La with the given sets of pieces; the first option "set" names one of them.
std::unique_ptr<rules::Game> make_game(std::vector<Components> sets);

}  // namespace haula::hau_la
