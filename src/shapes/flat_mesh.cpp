#include "shapes/flat_mesh.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/assert.h"
#include "core/units.h"

namespace haula::shapes {

namespace {

constexpr int k_corner_segments = 12;  // of a quarter turn
constexpr int k_disc_segments = 128;
constexpr double k_max_bevel_m = 0.0003;  // enough to catch a line of light

struct Frame {
    Point2 low;
    Point2 high;

    TextureCoordinate at(const Point2& p) const {
        return {static_cast<float>((p.x - low.x) / (high.x - low.x)),
                static_cast<float>((high.y - p.y) / (high.y - low.y))};
    }
};

Frame frame_around(std::span<const Point2> points) {
    Frame frame{points.front(), points.front()};
    for (const Point2& p : points) {
        frame.low = {std::min(frame.low.x, p.x), std::min(frame.low.y, p.y)};
        frame.high = {std::max(frame.high.x, p.x), std::max(frame.high.y, p.y)};
    }
    return frame;
}

// Unit, to the right of the way from a to b: outwards.
Point2 out_of(const Point2& a, const Point2& b) {
    const double length = std::hypot(b.x - a.x, b.y - a.y);
    return {(b.y - a.y) / length, (a.x - b.x) / length};
}

// Each corner moved inwards so that every edge is `by` farther in.
std::vector<Point2> shrunk(std::span<const Point2> outline, double by) {
    std::vector<Point2> inner;
    const std::size_t count = outline.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Point2& p = outline[i];
        const Point2 before = out_of(outline[(i + count - 1) % count], p);
        const Point2 after = out_of(p, outline[(i + 1) % count]);
        const double both = 1.0 + before.x * after.x + before.y * after.y;
        const double s = by / std::max(both, 0.2);
        inner.push_back({p.x - s * (before.x + after.x), p.y - s * (before.y + after.y)});
    }
    return inner;
}

void add_face(Mesh& mesh, std::span<const Point2> outline, double z, bool top, const Frame& frame) {
    const auto first = static_cast<std::uint32_t>(mesh.positions.size());
    for (const Point2& p : outline) {
        mesh.positions.push_back({p.x, p.y, z});
        mesh.normals.push_back({0.0, 0.0, top ? 1.0 : -1.0});
        mesh.texture_coordinates.push_back(top ? frame.at(p) : k_unprinted);
    }
    for (const auto& [a, b, c] : triangulate(outline, {})) {
        for (const std::uint32_t corner : {a, top ? b : c, top ? c : b}) {
            mesh.indices.push_back(first + corner);
        }
    }
}

// The wall between two rings of the same corners. Each of its edges has corners of its own, so that
// edges stay edges; those of round corners are short enough not to show.
void add_wall(Mesh& mesh, std::span<const Point2> low, double low_z, std::span<const Point2> high,
              double high_z) {
    for (std::size_t i = 0; i < low.size(); ++i) {
        const std::size_t next = (i + 1) % low.size();
        const auto first = static_cast<std::uint32_t>(mesh.positions.size());
        const Vec3 a{low[i].x, low[i].y, low_z};
        const Vec3 b{low[next].x, low[next].y, low_z};
        const Vec3 c{high[next].x, high[next].y, high_z};
        const Vec3 d{high[i].x, high[i].y, high_z};
        const Vec3 normal = normalized(cross(b - a, d - a));
        for (const Vec3& corner : {a, b, c, d}) {
            mesh.positions.push_back(corner);
            mesh.normals.push_back(normal);
            mesh.texture_coordinates.push_back(k_unprinted);
        }
        for (const std::uint32_t corner : {0U, 1U, 2U, 0U, 2U, 3U}) {
            mesh.indices.push_back(first + corner);
        }
    }
}

bool meet(const Point2& a, const Point2& b) { return std::hypot(a.x - b.x, a.y - b.y) < 1e-9; }

void add_arc(std::vector<Point2>& outline, Point2 centre, double radius, double from_rad,
             double by_rad, int segments) {
    for (int i = 0; i <= segments; ++i) {
        const double a = from_rad + by_rad * i / segments;
        outline.push_back({centre.x + radius * std::cos(a), centre.y + radius * std::sin(a)});
    }
}

}  // namespace

Mesh flat_mesh(std::span<const Point2> outline, double thickness_m) {
    HL_ASSERT(outline.size() >= 3);
    HL_ASSERT(thickness_m > 0.0);
    const double bevel = std::min(k_max_bevel_m, 0.3 * thickness_m);
    const std::vector<Point2> top = shrunk(outline, bevel);
    // the sheet is as large as the thing: its outermost hair is what the bevel takes away
    const Frame frame = frame_around(outline);
    Mesh mesh;
    add_face(mesh, top, thickness_m, true, frame);
    add_wall(mesh, outline, thickness_m - bevel, top, thickness_m);
    add_wall(mesh, outline, 0.0, outline, thickness_m - bevel);
    add_face(mesh, outline, 0.0, false, frame);
    return mesh;
}

Mesh card_mesh(double width_m, double height_m, double corner_radius_m, double thickness_m) {
    const double x = 0.5 * width_m;
    const double y = 0.5 * height_m;
    const double r = std::clamp(corner_radius_m, 0.0, std::min(x, y));
    std::vector<Point2> outline;
    if (r > 0.0) {
        const double quarter = 0.5 * k_pi;
        add_arc(outline, {x - r, r - y}, r, -quarter, quarter, k_corner_segments);
        add_arc(outline, {x - r, y - r}, r, 0.0, quarter, k_corner_segments);
        add_arc(outline, {r - x, y - r}, r, quarter, quarter, k_corner_segments);
        add_arc(outline, {r - x, r - y}, r, 2.0 * quarter, quarter, k_corner_segments);
    } else {
        outline = {{-x, -y}, {x, -y}, {x, y}, {-x, y}};
    }
    // round ends have no straight edge between their corners
    outline.erase(std::unique(outline.begin(), outline.end(), meet), outline.end());
    if (meet(outline.front(), outline.back())) {
        outline.pop_back();
    }
    return flat_mesh(outline, thickness_m);
}

Mesh disc_mesh(double radius_m, double thickness_m) {
    std::vector<Point2> outline;
    add_arc(outline, {}, radius_m, 0.0, 2.0 * k_pi * (k_disc_segments - 1) / k_disc_segments,
            k_disc_segments - 1);
    return flat_mesh(outline, thickness_m);
}

}  // namespace haula::shapes
