#pragma once

#include "cli/bench_row.h"
#include "core/result.h"

namespace haula::cli {

// What settling costs: iterations, their price against a factorisation, growth with the number of
// strips, and the same settling done with Bullet's spring chains.
Result<BenchRows> bench_settle();

}  // namespace haula::cli
