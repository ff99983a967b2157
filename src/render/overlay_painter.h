#pragma once

#include "render/overlay.h"
#include "render/size.h"
#include "render/text.h"

namespace haula::render {

// Draws the list over what is in the window already, with smooth edges whatever the window offers.
void paint(const Overlay& overlay, Text& text, Size window);

}  // namespace haula::render
