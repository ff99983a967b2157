#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/result.h"
#include "physics/strips.h"
#include "physics/structure_file.h"
#include "physics/variation.h"
#include "physics/verdict.h"

// How sure a verdict is: the same structure settled many times as other tables would have it.
namespace haula::physics {

struct RobustOptions {
    int variations = 100;
    std::uint64_t seed = 1;
    Tolerances tolerances;
    int segments_per_40_mm = k_default_segments;
    int threads = 0;  // 0: one a core. The answer does not depend on it.
    // Called from the working threads, one at a time, with the number done.
    std::function<void(int done)> tell;
    // Asked by every working thread once an iteration, at the same time; false stops the work.
    std::function<bool()> keep_going;
};

// A pair that came within k_reported_gap_m in the structure as written or in some variation.
struct RobustPair {
    std::string a;
    std::string b;
    bool allowed = false;
    int touching = 0;
    int too_close_to_call = 0;
    int clear = 0;               // farther apart than k_reported_gap_m included
    std::vector<double> gaps_m;  // where it was within k_reported_gap_m, rising

    friend bool operator==(const RobustPair&, const RobustPair&) = default;
};

struct RobustMarker {
    std::string id;
    double min_top_m = 0.0;
    double mean_top_m = 0.0;
    double max_top_m = 0.0;
    int highest = 0;  // in so many variations

    friend bool operator==(const RobustMarker&, const RobustMarker&) = default;
};

struct Robustness {
    int variations = 0;
    std::uint64_t seed = 0;
    Tolerances tolerances;
    // How they ended. What follows counts the settled ones alone.
    int settled = 0;
    int blocked = 0;
    int not_settled = 0;
    int unstable = 0;
    int refused = 0;                // a nib out of reach, a bend too tight
    int fouls = 0;                  // settled, with a touch that is not allowed
    std::vector<RobustPair> pairs;  // most often touching first, then the nearest
    std::vector<RobustMarker> markers;

    friend bool operator==(const Robustness&, const Robustness&) = default;
};

// The same answer for the same seed, whatever the number of threads.
Result<Robustness> how_robust(const StructureFile& file, const RobustOptions& options);

}  // namespace haula::physics
