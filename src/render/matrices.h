#pragma once

#include "paint/size.h"
#include "render/camera.h"
#include "render/scene.h"
#include "render/to_render.h"

namespace haula::render {

// From a mesh's own space to the world.
Matrix matrix_of(const Pose& pose);

// From the world to the clip space of a picture of that size.
Matrix view_projection_of(const View& view, paint::Size size);

}  // namespace haula::render
