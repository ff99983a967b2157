#pragma once

#include <optional>

#include "core/vec3.h"
#include "paint/size.h"
#include "render/camera.h"

namespace haula::render {

struct ScreenPoint {
    double x = 0.0;
    double y = 0.0;
};

// Where a point of the world appears, in pixels from the top left; nothing if it is behind the eye.
std::optional<ScreenPoint> project(const View& view, paint::Size size, const Vec3& point);

}  // namespace haula::render
