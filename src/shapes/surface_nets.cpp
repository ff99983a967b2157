#include "shapes/surface_nets.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/assert.h"

namespace haula::shapes {

namespace {

constexpr std::uint32_t k_no_vertex = UINT32_MAX;

Vec3 gradient(const DistanceField& field, const Vec3& at, double step) {
    const double h = 1e-3 * step;
    return Vec3{field(at + Vec3{h, 0, 0}) - field(at - Vec3{h, 0, 0}),
                field(at + Vec3{0, h, 0}) - field(at - Vec3{0, h, 0}),
                field(at + Vec3{0, 0, h}) - field(at - Vec3{0, 0, h})} /
           (2.0 * h);
}

// Newton's way to the surface, never further than about a cell.
Vec3 onto_surface(const DistanceField& field, Vec3 at, double step) {
    for (int i = 0; i < 4; ++i) {
        const Vec3 slope = gradient(field, at, step);
        const double steepness = dot(slope, slope);
        if (steepness < 1e-12) {
            break;
        }
        const Vec3 move = (-field(at) / steepness) * slope;
        const double size = length(move);
        at += size > 0.5 * step ? move * (0.5 * step / size) : move;
    }
    return at;
}

class Grid {
  public:
    Grid(const DistanceField& field, const Bounds& box, double step)
        : field_(field), low_(box.low), step_(step) {
        const Vec3 size = box.high - box.low;
        const auto count = [&](double extent) {
            return static_cast<std::size_t>(std::ceil(extent / step)) + 2;
        };
        n_ = {count(size.x), count(size.y), count(size.z)};
        values_.reserve(n_[0] * n_[1] * n_[2]);
        for (std::size_t k = 0; k < n_[2]; ++k) {
            for (std::size_t j = 0; j < n_[1]; ++j) {
                for (std::size_t i = 0; i < n_[0]; ++i) {
                    values_.push_back(field(corner({i, j, k})));
                }
            }
        }
        vertices_.assign(values_.size(), k_no_vertex);
    }

    Mesh mesh() {
        for_each_cell([&](const Cell& cell) { add_vertex(cell); });
        for_each_cell([&](const Cell& cell) { add_quads(cell); });
        return std::move(mesh_);
    }

  private:
    using Cell = std::array<std::size_t, 3>;

    std::size_t index(const Cell& c) const { return (c[2] * n_[1] + c[1]) * n_[0] + c[0]; }
    Vec3 corner(const Cell& c) const {
        return low_ + step_ * Vec3{static_cast<double>(c[0]), static_cast<double>(c[1]),
                                   static_cast<double>(c[2])};
    }
    bool inside(const Cell& c) const { return values_[index(c)] < 0.0; }
    static Cell shifted(Cell c, std::size_t axis, std::size_t by) {
        c[axis] += by;
        return c;
    }

    template <class Action>
    void for_each_cell(const Action& action) const {
        for (std::size_t k = 0; k + 1 < n_[2]; ++k) {
            for (std::size_t j = 0; j + 1 < n_[1]; ++j) {
                for (std::size_t i = 0; i + 1 < n_[0]; ++i) {
                    action(Cell{i, j, k});
                }
            }
        }
    }

    // At the mean of the places where the cell's edges cross the surface, then onto it.
    void add_vertex(const Cell& cell) {
        Vec3 sum;
        int crossings = 0;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            for (std::size_t side = 0; side < 4; ++side) {
                Cell from = shifted(cell, (axis + 1) % 3, side % 2);
                from = shifted(from, (axis + 2) % 3, side / 2);
                const Cell to = shifted(from, axis, 1);
                const double a = values_[index(from)];
                const double b = values_[index(to)];
                if ((a < 0.0) != (b < 0.0)) {
                    // kept off the corners, where the vertices of several cells would coincide
                    sum += lerp(corner(from), corner(to), std::clamp(a / (a - b), 0.1, 0.9));
                    ++crossings;
                }
            }
        }
        if (crossings == 0) {
            return;
        }
        const Vec3 p = onto_surface(field_, sum / crossings, step_);
        vertices_[index(cell)] = static_cast<std::uint32_t>(mesh_.positions.size());
        mesh_.positions.push_back(p);
        mesh_.normals.push_back(normalized(gradient(field_, p, step_)));
    }

    // For each of the three grid edges that leave the cell's first corner: the four cells around.
    void add_quads(const Cell& cell) {
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const std::size_t u = (axis + 1) % 3;
            const std::size_t v = (axis + 2) % 3;
            const bool from_inside = inside(cell);
            if (cell[u] == 0 || cell[v] == 0 || from_inside == inside(shifted(cell, axis, 1))) {
                continue;
            }
            Cell back_u = cell;
            --back_u[u];
            Cell back_v = cell;
            --back_v[v];
            Cell back_both = back_u;
            --back_both[v];
            std::array<std::uint32_t, 4> quad{vertices_[index(back_both)], vertices_[index(back_v)],
                                              vertices_[index(cell)], vertices_[index(back_u)]};
            if (!from_inside) {
                std::reverse(quad.begin(), quad.end());
            }
            add_quad(quad);
        }
    }

    void add_quad(const std::array<std::uint32_t, 4>& q) {
        const auto far = [&](std::size_t a, std::size_t b) {
            return distance(mesh_.positions[q[a]], mesh_.positions[q[b]]);
        };
        if (far(0, 2) <= far(1, 3)) {
            mesh_.indices.insert(mesh_.indices.end(), {q[0], q[1], q[2], q[0], q[2], q[3]});
        } else {
            mesh_.indices.insert(mesh_.indices.end(), {q[0], q[1], q[3], q[1], q[2], q[3]});
        }
    }

    const DistanceField& field_;
    Vec3 low_;
    double step_;
    Cell n_{};
    std::vector<double> values_;
    std::vector<std::uint32_t> vertices_;  // of a cell, at the index of its first corner
    Mesh mesh_;
};

}  // namespace

Mesh mesh_of_field(const DistanceField& field, const Bounds& box, double step_m) {
    HL_ASSERT(step_m > 0.0);
    return Grid(field, box, step_m).mesh();
}

}  // namespace haula::shapes
