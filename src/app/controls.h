#pragma once

#include "render/camera.h"
#include "render/input.h"
#include "render/size.h"

namespace haula::app {

// Hands to camera: drags, wheel and keys.
void steer(render::OrbitCamera& camera, const render::Input& input, render::Size window);

}  // namespace haula::app
