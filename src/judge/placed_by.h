#pragma once

#include <map>
#include <string>

#include "games/hau_la/hau_la_state.h"

namespace haula::judge {

// Who placed which of the strips that stand on the table; those of the set-up and bonus pieces have
// nobody: they are the table's.
std::map<std::string, PlayerId> placed_by(const hau_la::HauLaState& state);

}  // namespace haula::judge
