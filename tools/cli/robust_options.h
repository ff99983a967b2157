#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/arguments.h"
#include "core/result.h"
#include "physics/robustness.h"

namespace haula::cli {

// --robust N [--seed S] [--threads T] [--tolerance NAME=VALUE]...
std::vector<OptionSpec> robust_option_specs();
// Nothing without --robust; then the others are refused, because they would be of no use.
Result<std::optional<physics::RobustOptions>> read_robust_options(const Arguments& arguments);

// The same as words of a command line; the number of threads, which changes nothing, left out.
std::string robust_words(const physics::RobustOptions& options);

}  // namespace haula::cli
