#pragma once

#include "render/scene.h"
#include "shapes/board_mesh.h"

namespace haula::view {

// The table with the board on it, and nothing else.
render::Scene table_scene(const shapes::BoardShape& board);

}  // namespace haula::view
