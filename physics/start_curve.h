#pragma once

#include <vector>

#include "core/quat.h"
#include "core/vec3.h"

// The curves that a new strip starts from. Which shape a structure comes to rest in depends on
// them, so their order is part of the model.
namespace haula::physics {

struct CurveEnds {
    Vec3 from;
    Quat from_frame;  // d3 is the way the strip leaves
    Vec3 to;
    Vec3 arriving;  // the strip's d3 where it arrives
};

struct StartCurve {
    std::vector<Vec3> p;
    std::vector<Quat> q;
};

// Start 0 is the plain one; the others bulge out of the way.
inline constexpr int k_two_nib_starts = 1 + 16 * 3;
inline constexpr int k_one_nib_starts = 1 + 16 * 3;

// Through both holes, as long as the strip, frames carried along without twist. `places` are the
// nodes' arc lengths.
StartCurve curve_between(const CurveEnds& ends, const std::vector<double>& places, int start);
// Straight out of the hole, or an arc to one side.
StartCurve curve_from(const Vec3& from, const Quat& frame, const std::vector<double>& places,
                      int start);

}  // namespace haula::physics
