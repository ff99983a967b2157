#pragma once

#include "referee/inquiry.h"
#include "referee/keepsakes.h"

namespace haula::app {

// Any angle: views, tint and see-through, the pieces pulled apart in the order they were placed, a
// turning animation, models for other programs.
void show_views(Context& context, Inquiry& inquiry, Keepsakes& keepsakes);

}  // namespace haula::app
