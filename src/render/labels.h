#pragma once

#include "render/camera.h"
#include "render/scene.h"
#include "render/size.h"
#include "render/text.h"

namespace haula::render {

// The scene's labels, each centred on its place, over what is drawn already.
void draw_labels(const Scene& scene, const View& view, Size window, Text& text, double height_px);

}  // namespace haula::render
