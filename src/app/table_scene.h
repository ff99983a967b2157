#pragma once

#include "physics/set.h"
#include "render/scene.h"
#include "shapes/board_mesh.h"

namespace haula::app {

// The set's board as a shape to draw.
shapes::BoardShape board_shape(const physics::Set& set);

// The table with the board on it, and nothing else.
render::Scene table_scene(const shapes::BoardShape& board);

}  // namespace haula::app
