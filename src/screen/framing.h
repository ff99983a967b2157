#pragma once

#include <span>

#include "paint/rect.h"
#include "paint/size.h"
#include "render/camera.h"

// How a scene is laid into that part of a window which panels leave free.
namespace haula::screen {

// The largest part left when each rectangle is cut off at the side where that costs least. What
// lies far inside the window (a sign beside a thing) is no panel and takes nothing away.
paint::Rect free_part(paint::Size window, std::span<const paint::Rect> covered);

// A view made for a whole window, as seen in that part of it: what was in the middle is in the
// part's middle, and what fitted the window's height fits the part's.
render::View framed(render::View view, paint::Size window, const paint::Rect& part);

}  // namespace haula::screen
