#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace haula::physics {

// How something changes with the freedoms: which of them, and how much with each. One may be named
// more than once.
struct SparseRow {
    std::vector<int> freedoms;
    std::vector<double> values;

    void add(int freedom, double value) {
        freedoms.push_back(freedom);
        values.push_back(value);
    }
    void add(const SparseRow& other, double times) {
        for (std::size_t i = 0; i < other.freedoms.size(); ++i) {
            add(other.freedoms[i], times * other.values[i]);
        }
    }
    double along(std::span<const double> step) const {
        double sum = 0.0;
        for (std::size_t i = 0; i < freedoms.size(); ++i) {
            sum += values[i] * step[static_cast<std::size_t>(freedoms[i])];
        }
        return sum;
    }
    void add_to(std::span<double> all) const {
        for (std::size_t i = 0; i < freedoms.size(); ++i) {
            all[static_cast<std::size_t>(freedoms[i])] += values[i];
        }
    }
};

}  // namespace haula::physics
