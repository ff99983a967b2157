#pragma once

#include <cstdint>
#include <string>

#include "core/result.h"

// Scenes whose every bit is the same whatever compiled them: structures that grow at random and
// touch, and games of bots. tests/golden/bits.txt lists them, with one hash each.
namespace haula::bits {

struct Scene {
    int acts = 0;  // placements tried, or steps of the game
    std::uint64_t hash = 0;
};

// "growth START SEED" or "game GAME LEVEL SEED".
Result<Scene> play_scene(const std::string& name);

// "growth standard 3: 25 acts, 0123456789abcdef"
std::string print(const std::string& name, const Scene& scene);

}  // namespace haula::bits
