#pragma once

#include <array>

#include "games/hau_la/pieces.h"
#include "physics/component_set.h"
#include "physics/rest_shape.h"
#include "presenter/glance.h"
#include "ui/ui.h"

namespace haula::view {

// How the four birds look on the ruler: a bird has the shape that goes with its colour.
using BirdSigns = std::array<presenter::PlayerLook, hau_la::k_markers>;

// The height ruler beside the structure, seen as the scene is; below all panels.
void draw_ruler(ui::Ui& ui, const presenter::Eye& eye, const physics::RestShape& rest,
                const physics::ComponentSet& set, const BirdSigns& birds);

}  // namespace haula::view
