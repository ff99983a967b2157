#pragma once

#include "physics/contact.h"
#include "physics/rod_system.h"
#include "physics/strip_layout.h"
#include "physics/strip_solver.h"

// A loose nib b of a strip that stands already goes into a hole: it is drawn there by a spring that
// gets stiffer, and the structure settles at each stage. So it continues from its rest shape, and
// nothing passes through anything on the way.
namespace haula::physics {

// The layout with nib b of the piece in its hole. Hinges are numbered in the order of the pieces,
// so the later ones move up by one.
Layout with_nib_plugged(const Layout& layout, int piece, const Plug& plug, const PluggedEnd& end);

struct NibDrawn {
    SolveEnd end = SolveEnd::converged;
    bool arrived = false;
    double off_m = 0.0;  // from the hole's centre
    double residual_n = 0.0;
    int iterations = 0;
};

// Moves `rods` of the layout in which the nib is loose. `contact` is that of the layout with the
// nib plugged: there the nib and what is near it do not meet the host.
NibDrawn draw_nib(const Layout& loose, const ComponentSet& set, int piece, const PluggedEnd& end,
                  const SolveOptions& options, Contact& contact, RodState& rods);

// The angle of the hinge that nib b would have in its hole as it is turned now.
double hinge_angle(const HoleFrame& hole, Face face, const Quat& nib);

}  // namespace haula::physics
