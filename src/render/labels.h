#pragma once

#include "paint/size.h"
#include "render/camera.h"
#include "render/scene.h"
#include "render/text.h"

namespace haula::render {

// The scene's labels, each centred on its place, over what is drawn already.
void draw_labels(const Scene& scene, const View& view, paint::Size window, Text& text,
                 double height_px);

}  // namespace haula::render
