#include "physics/segment_frame.h"

#include "core/portable_math.h"

namespace haula::physics {

Quat turned(const Quat& q, const Vec3& theta) {
    const double angle = length(theta);
    const SinCos half = portable_sin_cos(0.5 * angle);
    // sin(x)/x by its series where the quotient would lose digits
    const Vec3 v = (angle < 1e-4 ? 0.5 - angle * angle / 48.0 : half.sin / angle) * theta;
    return normalized(q * Quat{half.cos, v.x, v.y, v.z});
}

}  // namespace haula::physics
