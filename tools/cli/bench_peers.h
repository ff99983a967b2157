#pragma once

#include "cli/bench_row.h"
#include "core/result.h"

namespace haula::cli {

// The same strips settled by others: how long it takes to come within 0.2 mm of the converged
// shape, against our own time. 'Did not get there' is an answer.
Result<BenchRows> bench_peers();

}  // namespace haula::cli
