#include "shapes/contours.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

#include "core/units.h"

namespace haula::shapes {

namespace {

constexpr double k_pixels_a_mm = 3.0;
// A contour is looked for this far outside its surface, where nothing of that surface hides it.
constexpr double k_outside_mm = 1.3 / k_pixels_a_mm;
constexpr double k_depth_slack_mm = 1.0;
constexpr double k_shortest_line_mm = 1.0;
constexpr double k_simplify_mm = 0.04;
constexpr double k_edge_on = 1e-6;  // a face seen exactly from its side counts as turned away

struct Projected {
    DrawnPoint at;
    double depth_mm = 0.0;  // larger is nearer
};

Projected project(const Projection& view, const Vec3& p) {
    return {{to_mm(dot(p, view.right)), to_mm(dot(p, view.up))}, to_mm(dot(p, view.towards))};
}

// The nearest depth at each pixel.
class DepthMap {
  public:
    DepthMap(const DrawnPoint& low, const DrawnPoint& high)
        : low_(low),
          width_(static_cast<int>((high.x_mm - low.x_mm) * k_pixels_a_mm) + 3),
          height_(static_cast<int>((high.y_mm - low.y_mm) * k_pixels_a_mm) + 3),
          depth_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_),
                 std::numeric_limits<double>::lowest()) {}

    void add(const Projected& a, const Projected& b, const Projected& c) {
        const double area = side(a, b, c.at);
        if (area == 0.0) {
            return;
        }
        const auto [x_low, x_high] = std::minmax({a.at.x_mm, b.at.x_mm, c.at.x_mm});
        const auto [y_low, y_high] = std::minmax({a.at.y_mm, b.at.y_mm, c.at.y_mm});
        for (int y = row(y_low); y <= std::min(row(y_high) + 1, height_ - 1); ++y) {
            for (int x = column(x_low); x <= std::min(column(x_high) + 1, width_ - 1); ++x) {
                const DrawnPoint p{low_.x_mm + x / k_pixels_a_mm, low_.y_mm + y / k_pixels_a_mm};
                const double wa = side(b, c, p) / area;
                const double wb = side(c, a, p) / area;
                const double wc = 1.0 - wa - wb;
                if (wa >= 0.0 && wb >= 0.0 && wc >= 0.0) {
                    double& nearest = depth_[index(x, y)];
                    nearest =
                        std::max(nearest, wa * a.depth_mm + wb * b.depth_mm + wc * c.depth_mm);
                }
            }
        }
    }

    bool sees(const Projected& p, double slack_mm) const {
        const int x = nearest_column(p.at.x_mm);
        const int y = nearest_row(p.at.y_mm);
        const bool on_map = x >= 0 && x < width_ && y >= 0 && y < height_;
        return !on_map || depth_[index(x, y)] <= p.depth_mm + slack_mm;
    }

  private:
    static double side(const Projected& a, const Projected& b, const DrawnPoint& p) {
        return (b.at.x_mm - a.at.x_mm) * (p.y_mm - a.at.y_mm) -
               (b.at.y_mm - a.at.y_mm) * (p.x_mm - a.at.x_mm);
    }
    int column(double x_mm) const {
        return static_cast<int>(std::floor((x_mm - low_.x_mm) * k_pixels_a_mm));
    }
    int row(double y_mm) const {
        return static_cast<int>(std::floor((y_mm - low_.y_mm) * k_pixels_a_mm));
    }
    int nearest_column(double x_mm) const {
        return static_cast<int>(std::lround((x_mm - low_.x_mm) * k_pixels_a_mm));
    }
    int nearest_row(double y_mm) const {
        return static_cast<int>(std::lround((y_mm - low_.y_mm) * k_pixels_a_mm));
    }
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
               static_cast<std::size_t>(x);
    }

    DrawnPoint low_;
    int width_;
    int height_;
    std::vector<double> depth_;
};

// Where a contour crosses an edge of the mesh.
using EdgeKey = std::pair<std::uint32_t, std::uint32_t>;

struct ContourPoint {
    Vec3 p;
    Vec3 outwards;  // at right angles to the view
};

struct Crossing {
    EdgeKey edge;
    ContourPoint point;
};

using Chain = std::vector<ContourPoint>;

struct ContourSegment {
    Crossing from;
    Crossing to;
};

// A contour crosses a triangle where the smooth normal turns away from the viewer.
std::vector<ContourSegment> contour_segments(const Mesh& mesh, const Projection& view) {
    std::vector<double> facing;
    for (const Vec3& normal : mesh.normals) {
        const double f = dot(normal, view.towards);
        facing.push_back(std::abs(f) < k_edge_on ? 0.0 : f);
    }
    std::vector<ContourSegment> segments;
    for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
        std::vector<Crossing> crossings;
        for (std::size_t k = 0; k < 3; ++k) {
            const std::uint32_t a = mesh.indices[i + k];
            const std::uint32_t b = mesh.indices[i + (k + 1) % 3];
            if ((facing[a] > 0.0) != (facing[b] > 0.0)) {
                const double t = facing[a] / (facing[a] - facing[b]);
                crossings.push_back({std::minmax(a, b),
                                     {lerp(mesh.positions[a], mesh.positions[b], t),
                                      normalized(lerp(mesh.normals[a], mesh.normals[b], t))}});
            }
        }
        if (crossings.size() == 2) {
            segments.push_back({crossings[0], crossings[1]});
        }
    }
    return segments;
}

// Joins segments that meet on an edge of the mesh into long lines.
std::vector<Chain> chains(const std::vector<ContourSegment>& segments) {
    std::multimap<EdgeKey, std::size_t> at_edge;
    for (std::size_t i = 0; i < segments.size(); ++i) {
        at_edge.emplace(segments[i].from.edge, i);
        at_edge.emplace(segments[i].to.edge, i);
    }
    std::vector<bool> used(segments.size(), false);
    const auto follow = [&](EdgeKey edge, Chain& line) {
        for (bool found = true; found;) {
            found = false;
            const auto [first, last] = at_edge.equal_range(edge);
            for (auto each = first; each != last && !found; ++each) {
                if (!used[each->second]) {
                    used[each->second] = true;
                    const ContourSegment& next = segments[each->second];
                    const Crossing& far = next.from.edge == edge ? next.to : next.from;
                    line.push_back(far.point);
                    edge = far.edge;
                    found = true;
                }
            }
        }
    };
    std::vector<Chain> lines;
    for (std::size_t i = 0; i < segments.size(); ++i) {
        if (used[i]) {
            continue;
        }
        used[i] = true;
        Chain backwards{segments[i].from.point};
        follow(segments[i].from.edge, backwards);
        Chain line(backwards.rbegin(), backwards.rend());
        line.push_back(segments[i].to.point);
        follow(segments[i].to.edge, line);
        lines.push_back(std::move(line));
    }
    return lines;
}

double distance_to_line(const DrawnPoint& p, const DrawnPoint& a, const DrawnPoint& b) {
    const double dx = b.x_mm - a.x_mm;
    const double dy = b.y_mm - a.y_mm;
    const double size = std::hypot(dx, dy);
    if (size < 1e-12) {
        return std::hypot(p.x_mm - a.x_mm, p.y_mm - a.y_mm);
    }
    return std::abs(dx * (p.y_mm - a.y_mm) - dy * (p.x_mm - a.x_mm)) / size;
}

// Douglas and Peucker's way of leaving out points that nobody would miss.
void simplify(const std::vector<DrawnPoint>& line, std::size_t from, std::size_t to,
              std::vector<bool>& kept) {
    std::vector<std::pair<std::size_t, std::size_t>> open{{from, to}};
    while (!open.empty()) {
        const auto [a, b] = open.back();
        open.pop_back();
        std::size_t worst = a;
        double worst_distance = k_simplify_mm;
        for (std::size_t i = a + 1; i < b; ++i) {
            const double d = distance_to_line(line[i], line[a], line[b]);
            if (d > worst_distance) {
                worst = i;
                worst_distance = d;
            }
        }
        if (worst != a) {
            kept[worst] = true;
            open.emplace_back(a, worst);
            open.emplace_back(worst, b);
        }
    }
}

void add_line(std::vector<std::vector<DrawnPoint>>& lines, const std::vector<DrawnPoint>& line) {
    double size = 0.0;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        size += std::hypot(line[i + 1].x_mm - line[i].x_mm, line[i + 1].y_mm - line[i].y_mm);
    }
    if (size < k_shortest_line_mm) {
        return;
    }
    std::vector<bool> kept(line.size(), false);
    kept.front() = kept.back() = true;
    // a closed line has its ends in one place: halve it first
    kept[line.size() / 2] = true;
    simplify(line, 0, line.size() / 2, kept);
    simplify(line, line.size() / 2, line.size() - 1, kept);
    std::vector<DrawnPoint> simple;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (kept[i]) {
            simple.push_back(line[i]);
        }
    }
    lines.push_back(std::move(simple));
}

// The stretches of a line that nothing hides.
void add_visible(std::vector<std::vector<DrawnPoint>>& lines, const Chain& chain,
                 const Projection& view, const DepthMap& depths) {
    std::vector<DrawnPoint> line;
    for (const ContourPoint& point : chain) {
        const Vec3 beside = point.p + from_mm(k_outside_mm) * point.outwards;
        if (depths.sees(project(view, beside), k_depth_slack_mm)) {
            line.push_back(project(view, point.p).at);
        } else {
            add_line(lines, line);
            line.clear();
        }
    }
    add_line(lines, line);
}

DrawnPiece draw_piece(const ModelPiece& piece, const Projection& view, const DepthMap& depths) {
    constexpr double k_own_slack_mm = 0.2;
    DrawnPiece drawn;
    for (const ModelSurface& surface : piece.surfaces) {
        for (const Chain& chain : chains(contour_segments(surface.mesh, view))) {
            add_visible(drawn.lines, chain, view, depths);
        }
        for (const Vec3& p : surface.mesh.positions) {
            const Projected at = project(view, p);
            if (depths.sees(at, k_own_slack_mm)) {
                drawn.visible.push_back(at.at);
            }
        }
    }
    return drawn;
}

}  // namespace

DrawnView draw_view(const Model& model, const Projection& view) {
    constexpr double k_max = std::numeric_limits<double>::max();
    DrawnView drawn{{}, {k_max, k_max}, {-k_max, -k_max}};
    for (const ModelPiece& piece : model) {
        for (const ModelSurface& surface : piece.surfaces) {
            for (const Vec3& p : surface.mesh.positions) {
                const DrawnPoint at = project(view, p).at;
                drawn.low = {std::min(drawn.low.x_mm, at.x_mm), std::min(drawn.low.y_mm, at.y_mm)};
                drawn.high = {std::max(drawn.high.x_mm, at.x_mm),
                              std::max(drawn.high.y_mm, at.y_mm)};
            }
        }
    }
    DepthMap depths(drawn.low, drawn.high);
    for (const ModelPiece& piece : model) {
        for (const ModelSurface& surface : piece.surfaces) {
            const Mesh& mesh = surface.mesh;
            for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
                depths.add(project(view, mesh.positions[mesh.indices[i]]),
                           project(view, mesh.positions[mesh.indices[i + 1]]),
                           project(view, mesh.positions[mesh.indices[i + 2]]));
            }
        }
    }
    for (const ModelPiece& piece : model) {
        drawn.pieces.push_back(draw_piece(piece, view, depths));
    }
    return drawn;
}

}  // namespace haula::shapes
