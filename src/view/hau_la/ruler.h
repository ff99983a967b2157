#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/vec3.h"
#include "paint/colour.h"
#include "physics/component_set.h"
#include "physics/rest_shape.h"
#include "render/camera.h"
#include "view/hau_la/bird_look.h"

namespace haula::view {

// A line of the height ruler in space; it stands beside the board, where the eye sees it free of
// the structure.
struct RulerTick {
    Vec3 from;
    Vec3 to;
    std::optional<int> height_mm;  // written beside it
};

// How high a bird reaches: its highest point, and that height on the ruler.
struct RulerMark {
    std::string marker;
    paint::Colour colour;
    Vec3 top;
    Vec3 on_ruler;
    double height_m = 0.0;
};

struct Ruler {
    Vec3 foot;
    Vec3 top;
    std::vector<RulerTick> ticks;
    std::vector<RulerMark> marks;
};

// A ruler that reaches above everything that stands there.
Ruler height_ruler(const physics::RestShape& rest, const physics::ComponentSet& set,
                   const render::View& view, const BirdColours& colours);

// The highest point of a bird as the rules measure it.
Vec3 highest_point(const physics::MarkerShape& marker, const physics::ComponentSet& set);

}  // namespace haula::view
