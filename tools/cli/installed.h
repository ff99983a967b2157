#pragma once

#include <filesystem>

#include "core/result.h"
#include "rules/game.h"

namespace haula::cli {

// What came with the program.
struct Installed {
    std::filesystem::path assets;
    rules::Games games;
};
Result<Installed> installed();

}  // namespace haula::cli
