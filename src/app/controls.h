#pragma once

#include "app/screen.h"
#include "render/camera.h"

namespace haula::app {

// Hands to camera: drags, wheel, keys and the pad, as far as they are not over something flat.
// `numbers`: 1 to 4 choose views as well, where no pieces are chosen with them.
void steer(render::OrbitCamera& camera, const Context& context, bool numbers = false);

// Then on its way: smoothly, or at once where less motion is wanted.
void move(render::OrbitCamera& camera, const Context& context);

}  // namespace haula::app
