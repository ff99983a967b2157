#include "physics/segments.h"

#include <algorithm>

namespace haula::physics {

namespace {

double fraction_nearest(const LineSegment& line, const Vec3& dir, double dir2, const Vec3& point) {
    return dir2 > 0.0 ? std::clamp(dot(point - line.from, dir) / dir2, 0.0, 1.0) : 0.0;
}

}  // namespace

SegmentPair closest_points(const LineSegment& a, const LineSegment& b) {
    const Vec3 da = a.to - a.from;
    const Vec3 db = b.to - b.from;
    const double aa = dot(da, da);
    const double bb = dot(db, db);
    const double ab = dot(da, db);
    const Vec3 apart = b.from - a.from;
    // Where the two whole lines come closest; of parallel lines every place is as good, and the
    // middle of a is taken.
    const double det = aa * bb - ab * ab;
    double s = 0.5;
    if (det > 1e-12 * aa * bb) {
        s = std::clamp((dot(apart, da) * bb - dot(apart, db) * ab) / det, 0.0, 1.0);
    }
    // Then clamp in turn: b's nearest to that place, a's nearest to it. Exact once b's fraction is
    // clamped, and otherwise already at rest.
    const double t = fraction_nearest(b, db, bb, a.from + s * da);
    s = fraction_nearest(a, da, aa, b.from + t * db);
    SegmentPair pair;
    pair.along_a = s;
    pair.along_b = t;
    pair.on_a = a.from + s * da;
    pair.on_b = b.from + t * db;
    pair.distance_m = distance(pair.on_a, pair.on_b);
    return pair;
}

}  // namespace haula::physics
