#pragma once

#include <filesystem>

#include "core/result.h"

namespace haula {

// Where the running program lies.
std::filesystem::path program_folder();

// The folder with the program's data: HAULA_ASSETS if it is set, else what lies beside the running
// program, installed (../share/haula/assets) or in a build tree of the repository.
Result<std::filesystem::path> asset_dir();

}  // namespace haula
