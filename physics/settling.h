#pragma once

#include <vector>

#include "core/result.h"
#include "physics/component_set.h"
#include "physics/constants.h"
#include "physics/rest_shape.h"
#include "physics/rod_system.h"
#include "physics/strip_layout.h"
#include "physics/strip_solver.h"
#include "physics/strips.h"

// How a structure finds its rest after a placement: the order in which its parts are let go.
namespace haula::physics {

// A structure on its way to rest.
struct Laid {
    Layout layout;
    RodState rods;
    RodState start;                      // of the last placement: where its motion begins
    double contact_n_m = k_contact_n_m;  // stiffer once something has been pressed hard
    std::vector<NodeError> errors;       // of each node at rest
    double residual_m = 0.0;             // see RestShape
    bool dense = false;                  // it rests on samples twice as dense
    bool certain = true;                 // see RestShape
};

enum class NewStrip { none, one_nib, both_nibs };  // the last piece, just put on its start curve
// Whether what is new starts inside the board or the table, and is to be lifted out of them.
enum class Ground { clear, inside };

// A new strip settles alone first, then everything together; if that fails, everything together
// from the start, with denser samples. An error only if it was stopped; any other end is in the
// report.
Result<StepReport> find_rest(const ComponentSet& set, const PlaceOptions& options,
                             NewStrip new_strip, Laid& next, Ground ground = Ground::clear);

// What rests already but for a finer mesh: on the same samples, held apart by the same springs, so
// that nothing else is another.
Result<StepReport> settle_as_it_stands(const ComponentSet& set, const PlaceOptions& options,
                                       Laid& next);

// Of all nodes of two shapes on one mesh.
double farthest_apart_m(const RodState& a, const RodState& b);

// The solver's options for a placement's; all three must outlive them. Iterations are told on top
// of those done before.
SolveOptions solve_options(const PlaceOptions& options, int done_before, const Layout& layout,
                           const ComponentSet& set);

}  // namespace haula::physics
