#pragma once

#include <vector>

#include "physics/rod_system.h"
#include "physics/strip_layout.h"

// How far a rest shape is from the one that a finer mesh would have.
//
// An element of fourth order leaves out a part of the energy that grows with the fifth power of its
// length: m segments taken as one leave out m^4 times as much as the m together. So the gradient of
// the mesh made of every second node, at the rest of the given one, over 15 is the gradient that
// the given mesh lacks, and the matrix of second derivatives turns it into a change of shape.
namespace haula::physics {

class Contact;

// The gradient, over the system's freedoms, that the mesh lacks at rest. Contact counts (it may be
// null): what holds the nodes between a coarser segment's ends in balance is handed on to those
// ends, and strips that are pushed between their nodes would twist a little there. Bays of a single
// segment tell nothing and add nothing.
std::vector<double> missing_gradient(const RodSystem& system, const Layout& layout,
                                     const ComponentSet& set, const RodState& rest,
                                     const Contact* contact);

}  // namespace haula::physics
