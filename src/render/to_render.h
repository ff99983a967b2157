#pragma once

#include <raylib.h>
#include <raymath.h>

#include "core/vec3.h"

namespace haula::render {

// The one place where the world (z up) becomes raylib's space (y up). Both are right-handed.
inline Vector3 to_render(const Vec3& v) {
    return {static_cast<float>(v.x), static_cast<float>(v.z), static_cast<float>(-v.y)};
}

// Colours have no axes.
inline Vector3 as_light(const Vec3& colour) {
    return {static_cast<float>(colour.x), static_cast<float>(colour.y),
            static_cast<float>(colour.z)};
}

}  // namespace haula::render
