#pragma once

#include "cli/bench_row.h"
#include "core/result.h"

namespace haula::cli {

// How fast the bots of Skybridge think, against moves played without a thought.
Result<BenchRows> bench_skybridge();

}  // namespace haula::cli
