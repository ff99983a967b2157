#pragma once

#include "paint/overlay.h"
#include "paint/rect.h"

namespace haula::ui {

// Small drawings that stand for a tool; its name goes with it wherever it is pointed at.
enum class Icon {
    menu,         // three bars
    undo,         // an arrow that turns back
    list,         // lines of writing
    tint,         // a drop, half of it filled
    see_through,  // one square before another
    ruler,
    front,  // a cube, the face that is meant filled
    side,
    top,
    eye,   // level with what is looked at
    home,  // back to the first view
    photo,
    film,
    afresh,
    gaps,     // two bars and what is between them
    details,  // an i in a circle
    close,
};

// Into the middle of the rectangle, as large as fits.
void draw_icon(paint::Overlay& overlay, const paint::Rect& rect, Icon icon,
               const paint::Colour& colour);

}  // namespace haula::ui
