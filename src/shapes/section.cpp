#include "shapes/section.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "shapes/triangulate.h"

namespace haula::shapes {

namespace {

constexpr double k_overlap_m = 1e-6;  // of neighbouring stripes: no pixel falls between two
constexpr double k_thin_m = 1e-9;     // less is no stripe

// A piece of the cut's border; the body lies on its left.
struct Border {
    Point2 from;
    Point2 to;

    double low() const { return std::min(from.y, to.y); }
    double high() const { return std::max(from.y, to.y); }
    double x_at(double y) const {
        return from.x + (y - from.y) / (to.y - from.y) * (to.x - from.x);
    }
};

// The plane, with two directions in it.
struct Plane {
    Vec3 point;
    Vec3 normal;
    Vec3 right = any_perpendicular(normal);
    Vec3 up = cross(normal, right);

    double above(const Vec3& p) const { return dot(p - point, normal); }
    Point2 flat(const Vec3& p) const { return {dot(p - point, right), dot(p - point, up)}; }
    Vec3 in_space(double x, double y) const { return point + x * right + y * up; }
};

std::vector<Border> borders_of(const Mesh& mesh, const Plane& plane) {
    std::vector<Border> borders;
    for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
        std::array<Vec3, 3> corners;
        std::array<double, 3> above{};
        for (std::size_t k = 0; k < 3; ++k) {
            corners[k] = mesh.positions[mesh.indices[i + k]];
            above[k] = plane.above(corners[k]);
        }
        // where the triangle's rim goes up through the plane, and where it comes down again
        Point2 rises;
        Point2 falls;
        bool meets = false;
        for (std::size_t k = 0; k < 3; ++k) {
            const std::size_t next = (k + 1) % 3;
            if ((above[k] > 0.0) == (above[next] > 0.0)) {
                continue;
            }
            const double t = above[k] / (above[k] - above[next]);
            (above[k] > 0.0 ? falls : rises) = plane.flat(lerp(corners[k], corners[next], t));
            meets = true;
        }
        if (meets && rises.y != falls.y) {
            borders.push_back({falls, rises});
        }
    }
    return borders;
}

class FaceBuilder {
  public:
    explicit FaceBuilder(const Plane& plane) : plane_(plane) {}

    // Between two borders, from one height to another.
    void add(const Border& left, const Border& right, double low, double high) {
        const double from = low - k_overlap_m;
        const double to = high + k_overlap_m;
        const auto first = static_cast<std::uint32_t>(mesh_.positions.size());
        mesh_.positions.insert(
            mesh_.positions.end(),
            {plane_.in_space(left.x_at(low), from), plane_.in_space(right.x_at(low), from),
             plane_.in_space(right.x_at(high), to), plane_.in_space(left.x_at(high), to)});
        mesh_.normals.insert(mesh_.normals.end(), 4, plane_.normal);
        mesh_.indices.insert(mesh_.indices.end(),
                             {first, first + 1, first + 2, first, first + 2, first + 3});
    }
    Mesh take() { return std::move(mesh_); }

  private:
    Plane plane_;
    Mesh mesh_;
};

}  // namespace

// In stripes between the heights at which borders begin and end: within one no border ends, so that
// body and air simply take turns. Counting how often a body begins also holds where it passes
// through itself.
Mesh section_face(const Mesh& mesh, const Vec3& point, const Vec3& normal) {
    const Plane plane{point, normal};
    const std::vector<Border> borders = borders_of(mesh, plane);
    std::vector<double> heights;
    heights.reserve(2 * borders.size());
    for (const Border& border : borders) {
        heights.push_back(border.from.y);
        heights.push_back(border.to.y);
    }
    std::sort(heights.begin(), heights.end());
    FaceBuilder face(plane);
    std::vector<const Border*> met;
    for (std::size_t i = 0; i + 1 < heights.size(); ++i) {
        const double low = heights[i];
        const double high = heights[i + 1];
        if (high - low < k_thin_m) {
            continue;
        }
        const double middle = 0.5 * (low + high);
        met.clear();
        for (const Border& border : borders) {
            if (border.low() < middle && border.high() > middle) {
                met.push_back(&border);
            }
        }
        std::sort(met.begin(), met.end(), [&](const Border* a, const Border* b) {
            return a->x_at(middle) < b->x_at(middle);
        });
        int depth = 0;
        const Border* left = nullptr;
        for (const Border* border : met) {
            const int before = depth;
            depth += border->to.y < border->from.y ? 1 : -1;
            if (before <= 0 && depth > 0) {
                left = border;
            } else if (before > 0 && depth <= 0 && left != nullptr) {
                face.add(*left, *border, low, high);
                left = nullptr;
            }
        }
    }
    return face.take();
}

}  // namespace haula::shapes
