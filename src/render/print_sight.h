#pragma once

#include <optional>

#include "core/vec3.h"
#include "paint/rect.h"
#include "paint/size.h"
#include "render/camera.h"
#include "render/scene.h"

namespace haula::render {

// Where a mesh has its print: a parallelogram in the mesh's own space, by the texture coordinates.
struct PrintFrame {
    Vec3 corner;  // (0, 0), the top left
    Vec3 right;   // from there to (1, 0)
    Vec3 down;    // from there to (0, 1)
};

// What a view sees of a printed face.
struct PrintSight {
    paint::Rect part;      // in texture coordinates
    double px_across = 0;  // pixels that all of its width would take where it is seen largest
    double px_down = 0;
};

// Nothing where the face is outside the picture or seen from behind.
std::optional<PrintSight> sight_of(const PrintFrame& frame, const Pose& pose, const View& view,
                                   paint::Size picture);
// The same sheet seen in two places.
PrintSight both_of(const PrintSight& a, const PrintSight& b);

}  // namespace haula::render
