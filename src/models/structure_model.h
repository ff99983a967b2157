#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/quat.h"
#include "physics/component_set.h"
#include "physics/rest_shape.h"
#include "shapes/bird_mesh.h"
#include "shapes/board_mesh.h"
#include "shapes/detail.h"
#include "shapes/model.h"
#include "shapes/strip_mesh.h"
#include "shapes/strip_outline.h"

namespace haula::models {

shapes::BoardShape board_shape(const physics::ComponentSet& set);
shapes::StripForm strip_form(const physics::ComponentSet& set, const physics::StripKind& kind);

// A marker's colour by its name: "red" is red; a name that is no colour gets one of its own.
shapes::ModelColour marker_colour(std::string_view marker);

shapes::ModelColour bird_part_colour(shapes::BirdPart part, const shapes::ModelColour& plumage);
// How a bird's own axes (it looks along +x and stands along +z) lie in the world.
Quat bird_frame(const physics::MarkerShape& marker);
// What a flat strip is bent along; `joints_m` are its holes that hold something
// (physics::joints_of).
std::vector<shapes::StripFrame> strip_frames(const physics::PieceShape& piece,
                                             std::span<const double> joints_m);

// Board, strips and birds as they rest, each under its own name.
shapes::Model structure_model(const physics::RestShape& rest, const physics::ComponentSet& set,
                              shapes::Detail detail);

}  // namespace haula::models
