#pragma once

#include <string>

#include "core/progress_line.h"
#include "core/result.h"
#include "physics/robustness.h"
#include "physics/settled_file.h"

namespace haula::cli {

// Who waits at a terminal sees how far it is.
Result<physics::SettledFile> settle_telling(const std::string& path, int segments_per_40_mm);
Result<physics::Robustness> vary_telling(const physics::StructureFile& file,
                                         physics::RobustOptions options);

}  // namespace haula::cli
