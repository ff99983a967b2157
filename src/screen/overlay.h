#pragma once

#include <span>
#include <string>

#include "paint/rect.h"
#include "paint/size.h"
#include "screen/screen.h"
#include "ui/ui.h"

// Flat things over the scene.
namespace haula::screen {

struct TipSize {
    double width = 0.0;
    double height = 0.0;
};
// Where a sign of that size goes beside a point: in the window, and where panels cover least of it,
// to the right and above if that is as good as elsewhere. `unit`: pixels.
paint::Rect tip_place(paint::Size window, std::span<const paint::Rect> panels, TipSize tip,
                      paint::Point beside, double unit);
// A small sign beside the pointer, or beside the place it names.
void draw_tip(Context& context, const std::string& text, paint::Point beside);

}  // namespace haula::screen
