#pragma once

#include "paint/rect.h"
#include "paint/text_measure.h"
#include "ui/node.h"

namespace haula::ui {

// Gives every node of a tree its rectangle within `room`: as large as it wishes, or all of the room
// where it asks to grow. Widths come first, then lines of text, then heights. Words are broken, and
// rectangles leave the room, only if nothing else is left.
void lay_out(Node& root, const paint::Rect& room, Align across, Align upright,
             paint::TextMeasure& measure);

}  // namespace haula::ui
