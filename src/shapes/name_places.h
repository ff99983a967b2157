#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "shapes/contours.h"
#include "shapes/model.h"

namespace haula::shapes {

// Where a piece's name stands in a view, in the view's own millimetres.
struct NamePlace {
    std::size_t piece = 0;
    DrawnPoint middle;
    std::optional<DrawnPoint> from;  // the end of a thin line to the piece, if it stands beside it
};

// The names of all labelled pieces that are seen, none over another, for letters of this height:
// on the piece where it is seen, as near to its middle as other names leave room; else beside it.
std::vector<NamePlace> place_names(const Model& model, const DrawnView& view, double letter_mm);

}  // namespace haula::shapes
