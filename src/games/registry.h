#pragma once

#include <filesystem>

#include "core/result.h"
#include "rules/game.h"

namespace haula::games {

// Every game that can be played, with its data from the assets folder. A new game is one line in
// registry.cpp: no static initialisers, which a linker may drop.
Result<rules::Games> registered_games(const std::filesystem::path& assets);

}  // namespace haula::games
