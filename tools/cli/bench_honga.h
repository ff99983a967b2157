#pragma once

#include "cli/bench_row.h"
#include "core/result.h"

namespace haula::cli {

// How far apart the levels of Honga's bots are, in whole games with seats rotated.
Result<BenchRows> bench_honga();

}  // namespace haula::cli
