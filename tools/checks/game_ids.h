#pragma once

#include <filesystem>
#include <vector>

#include "checks/findings.h"

namespace haula::checks {

// No source outside a game's own files names it: the games are those of src/kits/list.h, and a file
// is a game's own if its path has the game's name in it. Comments may. What else may is listed with
// its reason in tools/checks/game_ids.txt; a line of that list which allows nothing is found, too.
Result<std::vector<Finding>> check_game_ids(const std::filesystem::path& root);

}  // namespace haula::checks
