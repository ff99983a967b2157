#pragma once

#include <optional>

#include "games/hau_la/hau_la_state.h"
#include "physics/structure.h"

namespace haula::judge {

// What stands on the table, with what was announced last, as a structure of its own: for files, the
// referee and others that know no game.
physics::Structure structure_of(const hau_la::HauLaState& state);
// The same of any game's state; none: the game has no structure.
std::optional<physics::Structure> structure_in(const rules::State& state);

}  // namespace haula::judge
