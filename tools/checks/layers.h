#pragma once

#include <filesystem>
#include <vector>

#include "checks/findings.h"

namespace haula::checks {

// Reads every #include line of the project and reports those that go against the house's
// directions: a room includes only the rooms and packages that its row allows, and no folder leads
// back to itself by way of others.
Result<std::vector<Finding>> check_layers(const std::filesystem::path& root);

}  // namespace haula::checks
