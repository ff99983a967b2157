#pragma once

#include <optional>
#include <string>
#include <vector>

namespace haula::cli {

// One figure of a benchmark: a ratio or a count, never seconds, which mean little on another
// machine. A missed goal stays beside the true value.
struct BenchRow {
    enum class Goal { none, at_most, at_least };

    std::string name;
    double value = 0.0;
    Goal kind = Goal::none;
    double goal = 0.0;

    bool met() const {
        return kind == Goal::none || (kind == Goal::at_most ? value <= goal : value >= goal);
    }
};

using BenchRows = std::vector<BenchRow>;

}  // namespace haula::cli
