#pragma once

#include <span>
#include <vector>

#include "physics/contact.h"
#include "physics/rod_system.h"

// How firmly a structure at rest holds its nodes: what bracing is good for.
namespace haula::physics {

// For each of the nodes, how far it gives way to a small force on it, in metres a newton, as the
// mean over all directions of the force; 0 for one that is fixed. A node that is plugged gives as
// its host does. `rest` must be a stable balance of the system with the contact, which may be null.
std::vector<double> compliance_m_per_n(const RodSystem& system, Contact* contact,
                                       const RodState& rest, std::span<const int> nodes);

}  // namespace haula::physics
