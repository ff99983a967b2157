#pragma once

#include "core/result.h"
#include "physics/component_set.h"
#include "physics/rest_shape.h"

// The same settling done with Bullet's own means: every strip a chain of rigid bodies joined by
// 6-dof springs, left to swing until it rests. Kept as the yardstick of `bench settle`, never as a
// source of rest shapes: it is slow, and where it ends depends on its settings.
namespace haula::physics {

struct ChainSettings {
    double body_length_m = 10e-3;  // 1 % of a strip's droop needs about this
    double step_s = 1.0 / 2000.0;
    int solver_iterations = 30;
    double damping_per_s = 8.0;  // how fast speeds die away
    double still_m_s = 0.1e-3;   // slower than this everywhere for quiet_s: at rest
    double quiet_s = 0.1;
    double max_seconds = 30.0;  // of simulated time
    double max_work_s = 1e9;    // of the processor's time
};

struct ChainRest {
    bool at_rest = false;
    long steps = 0;
    double simulated_s = 0.0;
    RestShape shape;  // nodes at the bodies only
};

// Starts from `start`, where every plugged nib sits in its hole as it will: clamped (nib a) or
// hinged about its own axis (nib b). Contact is left out, which spares this side a lot of work.
Result<ChainRest> settle_as_chains(const RestShape& start, const ComponentSet& set,
                                   const ChainSettings& settings = {});

}  // namespace haula::physics
