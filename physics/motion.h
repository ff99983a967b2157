#pragma once

#include <functional>
#include <vector>

#include "physics/contact.h"
#include "physics/rod_system.h"

// How a structure sways from a start to its rest: the same model, stepped through time implicitly.
// For the eye alone: it swings, and is led to the rest that the solver found.
namespace haula::physics {

struct MotionOptions {
    double frame_s = 1.0 / 60.0;
    int steps_a_frame = 4;
    double damping_per_s = 2.0;
    double longest_s = 3.0;  // what has not come to rest by then is led there
    // Asked before every frame; false: whatever it has come to is led to the rest from there.
    std::function<bool()> keep_going;
};

struct Motion {
    std::vector<RodState> frames;  // from the start to exactly the rest
    double missed_by_m = 0.0;      // how far the last free frame was from the rest
};

Motion sway(const RodSystem& system, Contact& contact, const RodState& from, const RodState& rest,
            const MotionOptions& options);

}  // namespace haula::physics
