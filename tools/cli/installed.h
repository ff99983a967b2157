#pragma once

#include <filesystem>

#include "core/result.h"
#include "rules/game.h"
#include "table/game_kit.h"

namespace haula::cli {

// What came with the program.
struct Installed {
    std::filesystem::path assets;
    table::Kits kits;
    rules::Games games;  // of the kits
};
Result<Installed> installed();

}  // namespace haula::cli
