#pragma once

#include "physics/component_set.h"
#include "physics/rest_shape.h"
#include "render/scene.h"
#include "shapes/detail.h"

namespace haula::view {

// A structure at rest, and the pieces it is made of.
struct SettledStructure {
    physics::RestShape shape;
    physics::ComponentSet set;
};

// The table with the board and a resting structure on it.
render::Scene structure_scene(const physics::RestShape& rest, const physics::ComponentSet& set,
                              shapes::Detail detail);

}  // namespace haula::view
