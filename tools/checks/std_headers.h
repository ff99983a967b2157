#pragma once

#include <filesystem>
#include <vector>

#include "checks/findings.h"

namespace haula::checks {

// Every header of a room includes the standard headers of what it names. The compiler cannot tell:
// rooms are built with the standard headers precompiled, so that it always knows them all.
Result<std::vector<Finding>> check_std_headers(const std::filesystem::path& root);

}  // namespace haula::checks
