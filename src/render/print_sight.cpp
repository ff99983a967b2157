#include "render/print_sight.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "render/matrices.h"

namespace haula::render {

using paint::Point;

namespace {

struct Clip {
    double x = 0.0;
    double y = 0.0;
    double w = 0.0;
};

Clip times(const Matrix& m, const Vec3& v, float one) {
    const Vector3 p = to_render(v);
    return {m.m0 * p.x + m.m4 * p.y + m.m8 * p.z + m.m12 * one,
            m.m1 * p.x + m.m5 * p.y + m.m9 * p.z + m.m13 * one,
            m.m3 * p.x + m.m7 * p.y + m.m11 * p.z + m.m15 * one};
}

// A face's corner and sides in clip space: what lies at (u, v) is there by adding them up.
struct Spanned {
    Clip corner;
    Clip right;
    Clip down;

    Clip at(Point uv) const {
        return {corner.x + uv.x * right.x + uv.y * down.x,
                corner.y + uv.x * right.y + uv.y * down.y,
                corner.w + uv.x * right.w + uv.y * down.w};
    }
};

// The part of a polygon where `inside` is not negative.
template <class Inside>
std::vector<Point> kept(const std::vector<Point>& polygon, const Inside& inside) {
    std::vector<Point> out;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point& a = polygon[i];
        const Point& b = polygon[(i + 1) % polygon.size()];
        const double in_a = inside(a);
        const double in_b = inside(b);
        if (in_a >= 0.0) {
            out.push_back(a);
        }
        if ((in_a >= 0.0) != (in_b >= 0.0)) {
            const double t = in_a / (in_a - in_b);
            out.push_back({a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)});
        }
    }
    return out;
}

}  // namespace

std::optional<PrintSight> sight_of(const PrintFrame& frame, const Pose& pose, const View& view,
                                   paint::Size picture) {
    const Matrix to_clip = view_projection_of(view, picture);
    const Spanned face{times(to_clip, pose.p + rotate(pose.q, frame.corner), 1.0F),
                       times(to_clip, rotate(pose.q, frame.right), 0.0F),
                       times(to_clip, rotate(pose.q, frame.down), 0.0F)};
    constexpr double k_min_w = 1e-4;
    std::vector<Point> seen{{0.0, 0.0}, {1.0, 0.0}, {1.0, 1.0}, {0.0, 1.0}};
    seen = kept(seen, [&](Point uv) { return face.at(uv).w - k_min_w; });
    for (const double side : {-1.0, 1.0}) {
        seen = kept(seen, [&](Point uv) { return face.at(uv).w + side * face.at(uv).x; });
        seen = kept(seen, [&](Point uv) { return face.at(uv).w + side * face.at(uv).y; });
    }
    if (seen.size() < 3) {
        return std::nullopt;
    }
    Point low = seen.front();
    Point high = seen.front();
    PrintSight sight;
    bool faces_us = false;
    for (const Point& uv : seen) {
        low = {std::min(low.x, uv.x), std::min(low.y, uv.y)};
        high = {std::max(high.x, uv.x), std::max(high.y, uv.y)};
        const Clip p = face.at(uv);
        // how the place on the screen changes with a texture coordinate, y up
        const auto change = [&](const Clip& d) {
            return Point{0.5 * picture.width * (d.x * p.w - p.x * d.w) / (p.w * p.w),
                         0.5 * picture.height * (d.y * p.w - p.y * d.w) / (p.w * p.w)};
        };
        const Point right = change(face.right);
        const Point down = change(face.down);
        faces_us = faces_us || right.x * down.y - right.y * down.x < 0.0;
        sight.px_across = std::max(sight.px_across, std::hypot(right.x, right.y));
        sight.px_down = std::max(sight.px_down, std::hypot(down.x, down.y));
    }
    if (!faces_us) {
        return std::nullopt;
    }
    sight.part = {low.x, low.y, high.x - low.x, high.y - low.y};
    return sight;
}

PrintSight both_of(const PrintSight& a, const PrintSight& b) {
    const double x = std::min(a.part.x, b.part.x);
    const double y = std::min(a.part.y, b.part.y);
    return {{x, y, std::max(a.part.right(), b.part.right()) - x,
             std::max(a.part.bottom(), b.part.bottom()) - y},
            std::max(a.px_across, b.px_across),
            std::max(a.px_down, b.px_down)};
}

}  // namespace haula::render
