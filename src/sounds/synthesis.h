#pragma once

#include <string_view>
#include <vector>

namespace haula::sounds {

using Samples = std::vector<double>;

struct NamedSound {
    std::string_view name;
    Samples samples;
};

// All sounds of the game, from formulas: foam that goes into a hole, a structure that comes to
// rest, a touch, somebody else's turn, a win, foam that bends, a bird that has risen, a button, a
// quiet room, a block put down, a card laid.
std::vector<NamedSound> all_sounds();

}  // namespace haula::sounds
