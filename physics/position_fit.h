#pragma once

#include <memory>
#include <span>
#include <vector>

#include "physics/rod_system.h"

namespace haula::physics {

// Least squares: positions whose edges are as near as can be to given ones. The matrix is a graph's
// Laplacian, the same for every state, so it is factorised once.
class PositionFit {
  public:
    explicit PositionFit(const RodSystem& system);
    ~PositionFit();
    PositionFit(const PositionFit&) = delete;
    PositionFit& operator=(const PositionFit&) = delete;

    // `state` is `before` moved by scale * step, its frames as they shall be. Its positions become
    // those that fit the frames and the strains that the step foresees.
    void fit(const RodSystem& system, const RodState& before, std::span<const double> step,
             double scale, RodState& state) const;

  private:
    struct Solver;

    std::vector<int> unknown_;  // of each node: its own or its host's, or -1 if fixed
    std::unique_ptr<Solver> solver_;
};

}  // namespace haula::physics
