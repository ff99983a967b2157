#pragma once

#include "core/vec3.h"

// Straight segments: the fibres across a strip, and the cores of rounded bodies.
namespace haula::physics {

struct LineSegment {
    Vec3 from;
    Vec3 to;
};

// A ball swept along a straight core; a ball if the core's ends coincide.
struct Capsule {
    LineSegment core;
    double radius_m = 0.0;
};

// Nearest points of two segments, as fractions along them.
struct SegmentPair {
    double along_a = 0.0;
    double along_b = 0.0;
    Vec3 on_a;
    Vec3 on_b;
    double distance_m = 0.0;
};

SegmentPair closest_points(const LineSegment& a, const LineSegment& b);

}  // namespace haula::physics
