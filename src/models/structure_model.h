#pragma once

#include <string_view>

#include "physics/rest_shape.h"
#include "physics/set.h"
#include "shapes/board_mesh.h"
#include "shapes/detail.h"
#include "shapes/model.h"
#include "shapes/strip_outline.h"

namespace haula::models {

shapes::BoardShape board_shape(const physics::Set& set);
shapes::StripForm strip_form(const physics::Set& set, const physics::StripKind& kind);

// A marker's colour by its name: "red" is red; a name that is no colour gets one of its own.
shapes::ModelColour marker_colour(std::string_view marker);

// Board, strips and birds as they rest, each under its own name.
shapes::Model structure_model(const physics::RestShape& rest, const physics::Set& set,
                              shapes::Detail detail);

}  // namespace haula::models
