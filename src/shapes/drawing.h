#pragma once

#include <string>

#include "shapes/model.h"

namespace haula::shapes {

// A line drawing from the front, from the right side and from above, to scale (1 mm is 1 mm), with
// the pieces' names and a ruler of heights: an SVG page. Lines behind something are left out.
std::string to_svg(const Model& model);

}  // namespace haula::shapes
