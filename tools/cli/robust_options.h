#pragma once

#include <optional>

#include "core/arguments.h"
#include "core/result.h"
#include "physics/robustness.h"

namespace haula::cli {

// --robust N [--seed S] [--threads T] [--tolerance NAME=VALUE]...
std::vector<OptionSpec> robust_option_specs();
// Nothing without --robust; then the others are refused, because they would be of no use.
Result<std::optional<physics::RobustOptions>> read_robust_options(const Arguments& arguments);

}  // namespace haula::cli
