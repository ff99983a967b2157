#pragma once

#include "cli/bench_row.h"
#include "core/result.h"

namespace haula::cli {

// How far apart the bots of Hau La are: 40 games of four with seats rotated. Takes many minutes and
// tells on standard error how far it is.
Result<BenchRows> bench_bots();

}  // namespace haula::cli
