#pragma once

#include <cmath>

#include "render/to_render.h"

// Points for averaging: the same ones every time.
namespace haula::render {

// Evenly spread over the unit square, whatever the count (the R2 sequence); the first is the
// middle.
inline Vector2 spread(int index) {
    const double x = 0.5 + 0.7548776662466927 * index;
    const double y = 0.5 + 0.5698402909980532 * index;
    return {static_cast<float>(x - std::floor(x)), static_cast<float>(y - std::floor(y))};
}

inline Vector2 on_disc(Vector2 unit) {
    const float radius = std::sqrt(unit.x);
    const float angle = 2.0F * PI * unit.y;
    return {radius * std::cos(angle), radius * std::sin(angle)};
}

}  // namespace haula::render
