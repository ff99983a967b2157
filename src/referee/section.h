#pragma once

#include "physics/rest_shape.h"
#include "physics/verdict.h"
#include "render/scene.h"

namespace haula::referee {

// A pair of pieces cut open where they are nearest.
struct Section {
    bool on = false;
    bool across_second = false;  // at right angles to the second strip rather than to the first
    double off_m = 0.0;          // how far the plane is from the touch

    friend bool operator==(const Section&, const Section&) = default;
};

// The plane's normal: at right angles to the line between the nearest points, so that the gap is
// seen in its true length, and otherwise along the strip that is cut. Never downwards: a camera
// over the table can look at the plane straight.
Vec3 section_normal(const Section& section, const physics::JudgedPair& pair,
                    const physics::RestShape& rest);

// What lies between the plane and the eye is cut off.
render::Cut section_cut(const Section& section, const physics::JudgedPair& pair,
                        const physics::RestShape& rest, const Vec3& eye);

}  // namespace haula::referee
