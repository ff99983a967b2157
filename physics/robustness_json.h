#pragma once

#include <string>
#include <vector>

#include "physics/robustness.h"

namespace haula::physics {

// One JSON object, lengths in mm. Each pair has a histogram of its gaps: `counts[i]` of them lie
// between `from_mm + i * step_mm` and the next step.
std::string robustness_json(const Robustness& robustness);

// As many as a screen or a page shows: the same picture in both.
inline constexpr int k_shown_bins = 24;

struct Histogram {
    double from_m = 0.0;
    double step_m = 0.0;
    std::vector<int> counts;
};
// Of rising values, over their whole range, in steps that people can read (1, 2 or 5 times a power
// of ten). Empty without values.
Histogram histogram(const std::vector<double>& rising, int max_bins);

}  // namespace haula::physics
