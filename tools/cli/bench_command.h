#pragma once

#include "cli/command.h"

namespace haula::cli {

// The benchmarks, as ratios within one run.
Command bench_command();

}  // namespace haula::cli
