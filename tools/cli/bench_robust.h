#pragma once

#include "cli/bench_row.h"
#include "core/result.h"

namespace haula::cli {

// How `settle --robust` uses the cores: the same variations with one thread and with two.
Result<BenchRows> bench_robust();

}  // namespace haula::cli
