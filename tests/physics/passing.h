#pragma once

#include <string>

#include "physics/component_set.h"
#include "physics/rest_shape.h"

namespace haula::physics {

// How far the nodes move, at most.
double longest_move(const RestShape& from, const RestShape& to);

// Moves from one shape to the next in steps of at most two millimetres and looks, by the verdict's
// own search, whether two mid-surfaces ever come so close that one would pass through the other.
// Returns their names, or nothing.
std::string passing_through(const RestShape& from, const RestShape& to, const ComponentSet& set);

}  // namespace haula::physics
