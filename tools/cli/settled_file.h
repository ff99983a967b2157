#pragma once

#include <filesystem>
#include <vector>

#include "core/result.h"
#include "physics/strips.h"
#include "physics/structure_file.h"
#include "physics/verdict_json.h"

namespace haula::cli {

// A structure file, settled placement by placement until its end or the first that does not settle.
struct SettledFile {
    physics::Assembly assembly;
    std::vector<physics::SettledStep> steps;
    bool settled = true;
};

Result<SettledFile> settle_file(const std::filesystem::path& path, int segments_per_40_mm);

}  // namespace haula::cli
