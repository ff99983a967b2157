#pragma once

#include <LinearMath/btVector3.h>

#include "core/units.h"
#include "core/vec3.h"

// Between our metres and Bullet's millimetres; for this room's .cpp files that talk to Bullet.
namespace haula::physics {

inline btVector3 to_bullet_mm(const Vec3& v) { return {to_mm(v.x), to_mm(v.y), to_mm(v.z)}; }
inline Vec3 from_bullet_mm(const btVector3& v) {
    return {from_mm(v.x()), from_mm(v.y()), from_mm(v.z())};
}

}  // namespace haula::physics
