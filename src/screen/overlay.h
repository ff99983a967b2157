#pragma once

#include <string>

#include "paint/rect.h"
#include "screen/screen.h"
#include "ui/ui.h"

// Flat things over the scene.
namespace haula::screen {

// A small sign beside the pointer, or beside the place it names.
void draw_tip(Context& context, const std::string& text, paint::Point beside);

}  // namespace haula::screen
