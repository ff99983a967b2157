#pragma once

#include <span>

#include "render/camera.h"
#include "render/rect.h"
#include "render/size.h"

// How a scene is laid into that part of a window which panels leave free.
namespace haula::screen {

// The largest part left when each rectangle is cut off at the side where that costs least. What
// lies far inside the window (a sign beside a thing) is no panel and takes nothing away.
render::Rect free_part(render::Size window, std::span<const render::Rect> covered);

// A view made for a whole window, as seen in that part of it: what was in the middle is in the
// part's middle, and what fitted the window's height fits the part's.
render::View framed(render::View view, render::Size window, const render::Rect& part);

}  // namespace haula::screen
