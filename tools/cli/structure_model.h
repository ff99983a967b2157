#pragma once

#include "physics/rest_shape.h"
#include "physics/set.h"
#include "shapes/detail.h"
#include "shapes/model.h"

namespace haula::cli {

// Everything on the table as foam, board and birds, for an exported file.
shapes::Model structure_model(const physics::RestShape& rest, const physics::Set& set,
                              shapes::Detail detail);

}  // namespace haula::cli
