#pragma once

#include "physics/component_set.h"
#include "ui/ui.h"

namespace haula::view {

// In units of the layout: the set's longest strip is `longest` wide, nibs included.
struct StripDrawing {
    double longest = 0.0;
    double height = 0.0;
};

// A strip of foam as seen from above, for panels.
ui::Canvas strip_canvas(const physics::StripKind& kind, const StripDrawing& size);

}  // namespace haula::view
