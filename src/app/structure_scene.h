#pragma once

#include "physics/rest_shape.h"
#include "physics/set.h"
#include "render/scene.h"

namespace haula::app {

// The table with the board and a resting structure on it.
render::Scene structure_scene(const physics::RestShape& rest, const physics::Set& set);

}  // namespace haula::app
