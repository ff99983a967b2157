#include "shapes/strip_mesh.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "core/assert.h"
#include "core/slope_stencil.h"
#include "core/units.h"

namespace haula::shapes {

namespace {

struct Counts {
    OutlineDetail outline;
    int edge_rows = 0;    // around the rounded edge, from face to face; even
    int hole_points = 0;  // around a hole
    int rim_steps = 0;    // around the softened rim of a hole
};

Counts counts_for(Detail detail) {
    switch (detail) {
        case Detail::low:
            return {{2, 0.008}, 2, 12, 1};
        case Detail::medium:
            return {{4, 0.004}, 6, 20, 2};
        case Detail::high:
            break;
    }
    return {{8, 0.002}, 12, 40, 4};
}

constexpr double k_rim_part = 0.15;   // a hole's softened rim, as part of its radius
constexpr double k_block_part = 1.6;  // half the stretch of strip around a hole, as part of it

// Builds the flat strip. Its outline is a loop of points, up the side u > 0 and back down the
// other; the loop is repeated in rows around the rounded edge, from the - face to the + face. The
// faces are ladders of quads between the two sides, but for a block around each hole.
class FlatStripBuilder {
  public:
    FlatStripBuilder(const StripForm& form, const Counts& counts)
        : form_(form), counts_(counts), outline_(outline_with_blocks(form, counts)) {}

    Mesh build() {
        add_edge_rows();
        add_band();
        add_ladders();
        for (std::size_t i = 0; i < form_.holes_m.size(); ++i) {
            add_hole(form_.holes_m[i]);
        }
        return std::move(mesh_);
    }

  private:
    static double hole_radius(const StripForm& form) { return 0.5 * form.hole_diameter_m; }

    static std::vector<OutlinePoint> outline_with_blocks(const StripForm& form,
                                                         const Counts& counts) {
        std::vector<double> stops;
        stops.reserve(form.holes_m.size());
        for (const double hole : form.holes_m) {
            stops.push_back(hole - k_block_part * hole_radius(form));
            stops.push_back(hole + k_block_part * hole_radius(form));
        }
        return strip_outline(form, counts.outline, stops);
    }

    std::uint32_t add_vertex(const Vec3& position, const Vec3& normal) {
        mesh_.positions.push_back(position);
        mesh_.normals.push_back(normal);
        return static_cast<std::uint32_t>(mesh_.positions.size() - 1);
    }
    void add_triangle(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
        mesh_.indices.insert(mesh_.indices.end(), {a, b, c});
    }
    // Of a face: as given on the + face, the other way round on the - face.
    void add_face_triangle(bool plus, std::uint32_t a, std::uint32_t b, std::uint32_t c) {
        plus ? add_triangle(a, b, c) : add_triangle(a, c, b);
    }

    std::uint32_t loop_size() const { return static_cast<std::uint32_t>(2 * outline_.size()); }
    std::uint32_t right(std::uint32_t row, std::size_t i) const {
        return row * loop_size() + static_cast<std::uint32_t>(i);
    }
    std::uint32_t left(std::uint32_t row, std::size_t i) const {
        return row * loop_size() + loop_size() - 1 - static_cast<std::uint32_t>(i);
    }
    std::uint32_t face_row(bool plus) const {
        return plus ? static_cast<std::uint32_t>(counts_.edge_rows) : 0;
    }

    Vec3 edge_position(const OutlinePoint& point, double angle, double side) const {
        const double in = point.rounding_m * (1.0 - std::cos(angle));
        const double s = point.s_m - in * point.normal_s;
        const double u = point.u_m - in * point.normal_u;
        return {side * u, half_thickness_at(form_, s) * std::sin(angle), s};
    }

    void add_edge_rows() {
        for (int row = 0; row <= counts_.edge_rows; ++row) {
            const double angle = k_pi * (static_cast<double>(row) / counts_.edge_rows - 0.5);
            const auto add = [&](const OutlinePoint& point, double side) {
                const Vec3 position = edge_position(point, angle, side);
                // the edge is a quarter of an ellipse where its reach is not half the thickness
                const double out = half_thickness_at(form_, position.z) * std::cos(angle);
                add_vertex(position, normalized(Vec3{side * out * point.normal_u,
                                                     point.rounding_m * std::sin(angle),
                                                     out * point.normal_s}));
            };
            for (const OutlinePoint& point : outline_) {
                add(point, 1.0);
            }
            for (auto point = outline_.rbegin(); point != outline_.rend(); ++point) {
                add(*point, -1.0);
            }
        }
    }

    void add_band() {
        const std::uint32_t size = loop_size();
        for (std::uint32_t row = 0; row < face_row(true); ++row) {
            for (std::uint32_t i = 0; i < size; ++i) {
                const std::uint32_t a = row * size + i;
                const std::uint32_t b = row * size + (i + 1) % size;
                add_triangle(a, a + size, b);
                add_triangle(b, a + size, b + size);
            }
        }
    }

    bool in_hole_block(std::size_t i) const {
        const double middle = 0.5 * (outline_[i].s_m + outline_[i + 1].s_m);
        return std::any_of(form_.holes_m.begin(), form_.holes_m.end(), [&](double hole) {
            return std::abs(middle - hole) < k_block_part * hole_radius(form_);
        });
    }

    void add_ladders() {
        for (const bool plus : {false, true}) {
            const std::uint32_t row = face_row(plus);
            for (std::size_t i = 0; i + 1 < outline_.size(); ++i) {
                if (in_hole_block(i)) {
                    continue;
                }
                add_face_triangle(plus, right(row, i), left(row, i), right(row, i + 1));
                add_face_triangle(plus, right(row, i + 1), left(row, i), left(row, i + 1));
            }
        }
    }

    // The rows of a hole's wall, from the + face to the - face, each a ring of hole_points
    // vertices that begins towards the block's first corner.
    std::vector<std::uint32_t> add_wall_rows(double hole_s, double first_angle) {
        const double radius = hole_radius(form_);
        const double rim = k_rim_part * radius;
        const double half = 0.5 * form_.thickness_m;
        std::vector<std::uint32_t> rows;
        const auto add_row = [&](double turn, double side) {
            const double r = radius + rim * (1.0 - std::sin(turn));
            const double v = side * (half - rim * (1.0 - std::cos(turn)));
            for (int j = 0; j < counts_.hole_points; ++j) {
                const double angle = first_angle + 2.0 * k_pi * j / counts_.hole_points;
                const std::uint32_t vertex =
                    add_vertex({r * std::cos(angle), v, hole_s + r * std::sin(angle)},
                               {-std::sin(turn) * std::cos(angle), side * std::cos(turn),
                                -std::sin(turn) * std::sin(angle)});
                if (j == 0) {
                    rows.push_back(vertex);
                }
            }
        };
        for (int k = 0; k <= counts_.rim_steps; ++k) {
            add_row(0.5 * k_pi * k / counts_.rim_steps, 1.0);
        }
        for (int k = counts_.rim_steps; k >= 0; --k) {
            add_row(0.5 * k_pi * k / counts_.rim_steps, -1.0);
        }
        return rows;
    }

    void add_hole(double hole_s) {
        const std::vector<std::uint32_t> minus_loop = block_loop(false, hole_s);
        const std::vector<std::uint32_t> plus_loop = block_loop(true, hole_s);
        const Vec3& first = mesh_.positions[plus_loop.front()];
        const double first_angle = std::atan2(first.z - hole_s, first.x);
        const std::vector<std::uint32_t> rows = add_wall_rows(hole_s, first_angle);
        fill_block(true, plus_loop, rows.front(), hole_s, first_angle);
        fill_block(false, minus_loop, rows.back(), hole_s, first_angle);
        const auto n = static_cast<std::uint32_t>(counts_.hole_points);
        for (std::size_t k = 0; k + 1 < rows.size(); ++k) {
            for (std::uint32_t j = 0; j < n; ++j) {
                const std::uint32_t next = (j + 1) % n;
                add_triangle(rows[k] + j, rows[k + 1] + j, rows[k] + next);
                add_triangle(rows[k] + next, rows[k + 1] + j, rows[k + 1] + next);
            }
        }
    }

    // The face's vertices around a hole: up the side u > 0, down the other.
    std::vector<std::uint32_t> block_loop(bool plus, double hole_s) const {
        const double reach = k_block_part * hole_radius(form_) + 1e-9;
        const std::uint32_t row = face_row(plus);
        std::vector<std::uint32_t> loop;
        std::vector<std::uint32_t> back;
        for (std::size_t i = 0; i < outline_.size(); ++i) {
            if (std::abs(outline_[i].s_m - hole_s) <= reach) {
                loop.push_back(right(row, i));
                back.push_back(left(row, i));
            }
        }
        loop.insert(loop.end(), back.rbegin(), back.rend());
        return loop;
    }

    // Zips the block's border and the hole's ring together, both running the same way round from
    // the same angle; whichever has the nearer middle of its next edge goes on.
    void fill_block(bool plus, const std::vector<std::uint32_t>& loop, std::uint32_t ring,
                    double hole_s, double first_angle) {
        const auto n = static_cast<std::size_t>(counts_.hole_points);
        std::vector<double> angles;
        for (const std::uint32_t vertex : loop) {
            const Vec3& p = mesh_.positions[vertex];
            const double angle = std::atan2(p.z - hole_s, p.x);
            angles.push_back(angle < first_angle - 1e-9 ? angle + 2.0 * k_pi : angle);
        }
        angles.push_back(first_angle + 2.0 * k_pi);
        const auto ring_angle = [&](std::size_t j) {
            return first_angle + 2.0 * k_pi * static_cast<double>(j) / static_cast<double>(n);
        };
        std::size_t i = 0;
        std::size_t j = 0;
        while (i < loop.size() || j < n) {
            const std::uint32_t outer = loop[i % loop.size()];
            const auto inner = ring + static_cast<std::uint32_t>(j % n);
            const bool outer_next =
                j == n ||
                (i < loop.size() && angles[i] + angles[i + 1] < ring_angle(j) + ring_angle(j + 1));
            if (outer_next) {
                add_face_triangle(plus, outer, inner, loop[(i + 1) % loop.size()]);
                ++i;
            } else {
                add_face_triangle(plus, outer, inner,
                                  ring + static_cast<std::uint32_t>((j + 1) % n));
                ++j;
            }
        }
    }

    const StripForm& form_;
    Counts counts_;
    std::vector<OutlinePoint> outline_;
    Mesh mesh_;
};

// What bending needs of the strip at one arc length.
struct Station {
    Vec3 centre;
    Vec3 centre_slope;
    Vec3 across;
    Vec3 across_slope;
};

struct NodeAxes {
    double s = 0.0;
    Vec3 p;
    Vec3 d1;
    Vec3 d3;
    bool joint = false;
    // Of d1, times the length, at this node and at the next, on the way there.
    Vec3 slope;
    Vec3 slope_at_next;
};

void find_slopes(std::span<NodeAxes> nodes) {
    for (std::size_t i = 0; i + 1 < nodes.size(); ++i) {
        const auto length = [&](std::size_t k) { return nodes[k + 1].s - nodes[k].s; };
        std::optional<double> before;
        std::optional<double> after;
        if (i > 0 && !nodes[i].joint) {
            before = length(i - 1);
        }
        if (i + 2 < nodes.size() && !nodes[i + 1].joint) {
            after = length(i + 1);
        }
        const SlopeStencil stencil = slope_stencil(before, length(i), after);
        for (std::size_t k = 0; k < 4; ++k) {
            if (stencil.at_a[k] != 0.0 || stencil.at_b[k] != 0.0) {
                const Vec3& d1 = nodes[i + k - 1].d1;
                nodes[i].slope += stencil.at_a[k] * d1;
                nodes[i].slope_at_next += stencil.at_b[k] * d1;
            }
        }
    }
}

Station station_at(std::span<const NodeAxes> nodes, double s) {
    const NodeAxes& first = nodes.front();
    const NodeAxes& last = nodes.back();
    if (s <= first.s) {
        return {first.p + (s - first.s) * first.d3, first.d3, first.d1, {}};
    }
    if (s >= last.s) {
        return {last.p + (s - last.s) * last.d3, last.d3, last.d1, {}};
    }
    const auto above = std::upper_bound(nodes.begin() + 1, nodes.end() - 1, s,
                                        [](double at, const NodeAxes& n) { return at < n.s; });
    const NodeAxes& b = *above;
    const NodeAxes& a = *(above - 1);
    const double h = b.s - a.s;
    const double t = (s - a.s) / h;
    const double t2 = t * t;
    const double t3 = t2 * t;
    const double to_b = 3.0 * t2 - 2.0 * t3;
    const double rate = 6.0 * (t - t2) / h;
    const double from_a = t3 - 2.0 * t2 + t;
    const double from_b = t3 - t2;
    const double rate_a = 3.0 * t2 - 4.0 * t + 1.0;
    const double rate_b = 3.0 * t2 - 2.0 * t;
    return {(1.0 - to_b) * a.p + to_b * b.p + h * from_a * a.d3 + h * from_b * b.d3,
            rate * (b.p - a.p) + rate_a * a.d3 + rate_b * b.d3,
            (1.0 - to_b) * a.d1 + to_b * b.d1 + from_a * a.slope + from_b * a.slope_at_next,
            rate * (b.d1 - a.d1) + (rate_a / h) * a.slope + (rate_b / h) * a.slope_at_next};
}

}  // namespace

Mesh flat_strip(const StripForm& form, Detail detail) {
    return FlatStripBuilder(form, counts_for(detail)).build();
}

void bend_strip(const Mesh& flat, std::span<const StripFrame> frames, Mesh& bent) {
    HL_ASSERT(frames.size() >= 2);
    std::vector<NodeAxes> nodes;
    nodes.reserve(frames.size());
    for (const StripFrame& frame : frames) {
        nodes.push_back({frame.s_m,
                         frame.p,
                         rotate(frame.q, {1, 0, 0}),
                         rotate(frame.q, {0, 0, 1}),
                         frame.joint,
                         {},
                         {}});
    }
    find_slopes(nodes);
    bent.indices = flat.indices;
    bent.positions.resize(flat.positions.size());
    bent.normals.resize(flat.normals.size());
    for (std::size_t i = 0; i < flat.positions.size(); ++i) {
        const Vec3& at = flat.positions[i];
        const Station station = station_at(nodes, at.z);
        const Vec3 along = station.centre_slope + at.x * station.across_slope;
        const Vec3 face = normalized(cross(along, station.across));
        bent.positions[i] = station.centre + at.x * station.across + at.y * face;
        // a normal turns with the cofactors of the map's derivative
        const Vec3& n = flat.normals[i];
        bent.normals[i] = normalized(n.x * cross(face, along) + n.y * cross(along, station.across) +
                                     n.z * cross(station.across, face));
    }
}

Mesh strip_mesh(const StripForm& form, std::span<const StripFrame> frames, Detail detail) {
    Mesh bent;
    bend_strip(flat_strip(form, detail), frames, bent);
    return bent;
}

}  // namespace haula::shapes
