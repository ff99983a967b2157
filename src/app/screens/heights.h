#pragma once

#include <optional>
#include <vector>

#include "core/ids.h"
#include "games/hau_la/hau_la_state.h"

namespace haula::app {

// How high a player's highest marker stood at each measurement; nothing where none was on the
// structure.
struct HeightLine {
    PlayerId player;
    std::vector<std::optional<int>> tenth_mm;
};

std::vector<HeightLine> heights_of(const hau_la::HauLaState& state);

}  // namespace haula::app
