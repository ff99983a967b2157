#pragma once

#include <functional>
#include <span>
#include <vector>

#include "physics/constants.h"
#include "physics/rod_system.h"

// Finds a shape in which the rods rest: a stable minimum of their energy.
//
// Implicit steps of the overdamped motion (the masses dragged through something thick): a step of
// length dt solves (H + M/dt) d = -g. Steps start short where shapes are far from rest, are short
// wherever the shape is no valley, and grow without bounds in a valley, where they are Newton's
// method. Sparse Cholesky factorisation, line search, a cap on turning, and at the end a look at
// the lowest eigenvalue: a saddle is left by a kick along its falling direction. No threads, no
// randomness: same input, same bits.
namespace haula::physics {

class Contact;

// What settling cost, added up; for benchmarks.
struct SolveCosts {
    int iterations = 0;
    double iterations_s = 0.0;      // in Newton iterations, factorisations included
    double factorisations_s = 0.0;  // numeric ones that succeeded
    int factorisations = 0;
    double analyses_s = 0.0;  // of new patterns, inside the iterations' time as well
    double contact_s = 0.0;   // searches, inside the iterations' time as well
    double ends_s = 0.0;      // eigenvalues at the end
};

// How boldly the motion is followed. A shift is M's factor, 1/dt.
struct Stride {
    double first_shift_s2 = 0.0;  // of the first step; 0 is Newton's
    double shift_factor = 4.0;  // from one step to the next that may be longer, or must be shorter
    // Where the shape is no valley, the least shift that makes the matrix positive definite is
    // raised by this: without it the step follows the falling direction alone.
    double hill_factor = 2.0;
    double largest_turn_rad = k_largest_turn_rad;  // of a node in one step
};

inline constexpr Stride k_usual_stride{k_usual_first_shift_s2, k_shift_factor, 2.0,
                                       k_largest_turn_rad};
inline constexpr Stride k_careful_stride{k_careful_first_shift_s2, k_shift_factor, 4.0,
                                         0.5 * k_largest_turn_rad};

struct SolveOptions {
    Stride stride;
    int max_iterations = k_max_iterations;
    double residual_n = k_residual_n;
    bool leave_saddles = true;
    bool want_eigenvalue = true;
    // Called once an iteration with the iteration's number and residual; false: stop.
    std::function<bool(int, double)> progress;
    // Called at a stable rest: a gradient there that the system does not know of. What it would
    // move, to first order, is in the report.
    std::function<std::vector<double>(const RodState&)> missing_gradient;
    // Called with the shape that each iteration led to and whether the one before was a valley, as
    // it was and not but for what slides; false: leave off.
    std::function<bool(const RodState&, bool)> go_on;
    // Called with every shape on the way.
    std::function<void(const RodState&)> watch;
    SolveCosts* costs = nullptr;
};

enum class SolveEnd { converged, stalled, out_of_iterations, cancelled, left_off };

struct SolveReport {
    SolveEnd end = SolveEnd::stalled;
    bool stable = false;  // converged, and the second derivatives are positive definite
    double energy_j = 0.0;
    double residual_n = 0.0;      // largest force, or torque over k_turn_arm_m, on a freedom
    double min_eigenvalue = 0.0;  // lowest of the matrix against the masses, 1/s^2
    int iterations = 0;
    int factorisations = 0;
    int kicks = 0;
    // Iterations at a shape that was no valley: its second derivatives were not positive definite.
    int unstable_iterations = 0;
    // Iterations at a shape that is one but for what slides off an edge.
    int sliding_iterations = 0;
    std::vector<double> missing_step;   // by the missing gradient, if that was asked for
    std::vector<double> residual_step;  // by what is left of the system's own
    int analyses = 0;  // of the matrix's pattern: one, and one more whenever further nodes touch
};

// Moves `state` to the rest shape, or as near as it got: always finite.
// `contact` may be null: then things pass through each other.
SolveReport settle(const RodSystem& system, RodState& state, const SolveOptions& options = {},
                   Contact* contact = nullptr);

}  // namespace haula::physics
