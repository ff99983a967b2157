#include "shapes/town_mesh.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/units.h"

namespace haula::shapes {

namespace {

constexpr double k_edge_m = 0.0009;         // softened by sandpaper
constexpr double k_stands_out_m = 0.00012;  // paint: enough not to flicker
constexpr int k_columns = 4;
constexpr int k_rows = 3;
constexpr double k_pane_share = 0.60;    // of a window's share of the wall
constexpr double k_panes_across = 0.88;  // how much of a wall the panes take
constexpr double k_panes_up = 0.90;
constexpr double k_ledge_out_m = 0.00025;
constexpr double k_ledge_high_m = 0.0005;
constexpr double k_eaves_out_m = 0.0009;
constexpr double k_eaves_high_m = 0.0011;
constexpr double k_dot_share = 0.26;  // radius, of the base
constexpr int k_dot_segments = 32;

void add_triangle(Mesh& mesh, const Vec3& a, const Vec3& b, const Vec3& c) {
    const auto first = static_cast<std::uint32_t>(mesh.positions.size());
    const Vec3 normal = normalized(cross(b - a, c - a));
    for (const Vec3& p : {a, b, c}) {
        mesh.positions.push_back(p);
        mesh.normals.push_back(normal);
    }
    mesh.indices.insert(mesh.indices.end(), {first, first + 1, first + 2});
}

// A face of a rounded box: flat in the middle, a quarter of an edge on every side.
struct Facet {
    double tangent = 0.0;  // of the angle from the face's direction
    double side = 0.0;     // which half of the box it belongs to, -1 or 1
};

std::vector<Facet> facets(int steps) {
    std::vector<Facet> found;
    found.reserve(static_cast<std::size_t>(steps) + 1);
    for (int i = 0; i <= steps; ++i) {
        found.push_back({std::tan(-0.25 * k_pi * (1.0 - static_cast<double>(i) / steps)), -1.0});
    }
    for (int i = 0; i <= steps; ++i) {
        found.push_back({std::tan(0.25 * k_pi * static_cast<double>(i) / steps), 1.0});
    }
    return found;
}

// x stays x for axis 0; the axes go round for the others, so that outside stays outside.
Vec3 turned_to(int axis, const Vec3& v) {
    return axis == 0 ? v : axis == 1 ? Vec3{v.z, v.x, v.y} : Vec3{v.y, v.z, v.x};
}

void add_face(Mesh& mesh, const Vec3& inner, double radius_m, int steps, int axis, double sign) {
    const std::vector<Facet> cuts = facets(steps);
    const auto first = static_cast<std::uint32_t>(mesh.positions.size());
    const auto count = static_cast<std::uint32_t>(cuts.size());
    for (const Facet& u : cuts) {
        for (const Facet& v : cuts) {
            const Vec3 direction =
                turned_to(axis, normalized(Vec3{sign, u.tangent, sign * v.tangent}));
            const Vec3 corner = turned_to(axis, Vec3{sign, u.side, sign * v.side});
            mesh.positions.push_back(
                Vec3{corner.x * inner.x, corner.y * inner.y, corner.z * inner.z} +
                radius_m * direction);
            mesh.normals.push_back(direction);
        }
    }
    for (std::uint32_t i = 0; i + 1 < count; ++i) {
        for (std::uint32_t j = 0; j + 1 < count; ++j) {
            const std::uint32_t a = first + i * count + j;
            const std::uint32_t b = a + count;
            mesh.indices.insert(mesh.indices.end(), {a, b, b + 1, a, b + 1, a + 1});
        }
    }
}

void add_box(Mesh& mesh, const Vec3& middle, const Vec3& size_m) {
    const Vec3 h = 0.5 * size_m;
    const auto corner = [&](int i) {
        return middle + Vec3{(i & 1) != 0 ? h.x : -h.x, (i & 2) != 0 ? h.y : -h.y,
                             (i & 4) != 0 ? h.z : -h.z};
    };
    constexpr std::array<std::array<int, 4>, 6> k_faces{
        {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}}};
    for (const auto& [a, b, c, d] : k_faces) {
        add_triangle(mesh, corner(a), corner(b), corner(c));
        add_triangle(mesh, corner(a), corner(c), corner(d));
    }
}

// Calls f(along, z, wide, high) for each pane of a wall, about the wall's middle.
template <class F>
void for_each_pane(double wall_wide_m, double wall_high_m, int columns, int rows, F&& f) {
    const double wide = k_panes_across * wall_wide_m / columns;
    const double high = k_panes_up * wall_high_m / rows;
    for (int column = 0; column < columns; ++column) {
        for (int row = 0; row < rows; ++row) {
            f((column - 0.5 * (columns - 1)) * wide, (row - 0.5 * (rows - 1)) * high, wide, high);
        }
    }
}

Mesh moved(Mesh mesh, const Vec3& by, int axis, double sign) {
    const auto turn = [&](const Vec3& v) {
        // z becomes the axis, mirrored twice where the sign is negative: outside stays outside
        const Vec3 w = sign > 0.0 ? v : Vec3{-v.x, v.y, -v.z};
        return axis == 2 ? w : axis == 0 ? Vec3{w.z, w.x, w.y} : Vec3{w.y, w.z, w.x};
    };
    for (std::size_t i = 0; i < mesh.positions.size(); ++i) {
        mesh.positions[i] = turn(mesh.positions[i]) + by;
        mesh.normals[i] = turn(mesh.normals[i]);
    }
    return mesh;
}

}  // namespace

Mesh rounded_box(const Vec3& size_m, double radius_m, int steps) {
    const Vec3 inner = 0.5 * size_m - Vec3{radius_m, radius_m, radius_m};
    Mesh mesh;
    for (int axis = 0; axis < 3; ++axis) {
        for (const double sign : {-1.0, 1.0}) {
            add_face(mesh, inner, radius_m, steps, axis, sign);
        }
    }
    return mesh;
}

Mesh pyramid(double base_m, double height_m) {
    const double h = 0.5 * base_m;
    const double low = -0.5 * height_m;
    const Vec3 top{0.0, 0.0, 0.5 * height_m};
    const std::array<Vec3, 4> base{{{-h, -h, low}, {h, -h, low}, {h, h, low}, {-h, h, low}}};
    Mesh mesh;
    for (std::size_t i = 0; i < base.size(); ++i) {
        add_triangle(mesh, base[i], base[(i + 1) % 4], top);
    }
    add_triangle(mesh, base[0], base[2], base[1]);
    add_triangle(mesh, base[0], base[3], base[2]);
    return mesh;
}

Mesh tower_body(const TowerBlock& block) {
    return rounded_box({block.base_m, block.base_m, block.height_m}, k_edge_m, 3);
}

Mesh tower_windows(const TowerBlock& block, bool around_dots) {
    const double wall = 0.5 * block.base_m;
    Mesh mesh;
    for_each_pane(
        block.base_m, block.height_m, k_columns, k_rows,
        [&](double along, double z, double wide, double high) {
            const double pane_wide = k_pane_share * wide;
            const double pane_high = k_pane_share * high;
            const double nearest = std::hypot(std::max(0.0, std::abs(along) - 0.5 * pane_wide),
                                              std::max(0.0, std::abs(z) - 0.5 * pane_high));
            if (around_dots && nearest < k_dot_share * block.base_m) {
                return;
            }
            for (const double side : {-wall, wall}) {
                add_box(mesh, {along, side, z}, {pane_wide, 2.0 * k_stands_out_m, pane_high});
                add_box(mesh, {side, along, z}, {2.0 * k_stands_out_m, pane_wide, pane_high});
            }
        });
    return mesh;
}

Mesh facade_panes(const Vec3& size_m, const Facade& facade) {
    Mesh mesh;
    const auto add_walls = [&](int columns, double wide_m, bool along_x) {
        for_each_pane(
            wide_m, size_m.z, columns, facade.rows,
            [&](double along, double z, double wide, double high) {
                const double pane_wide = facade.pane_wide * wide;
                const double pane_high = facade.pane_high * high;
                for (const double sign : {-0.5, 0.5}) {
                    const double thick = 2.0 * k_stands_out_m;
                    if (along_x) {
                        add_box(mesh, {along, sign * size_m.y, z}, {pane_wide, thick, pane_high});
                    } else {
                        add_box(mesh, {sign * size_m.x, along, z}, {thick, pane_wide, pane_high});
                    }
                }
            });
    };
    add_walls(facade.columns_x, size_m.x, true);
    add_walls(facade.columns_y, size_m.y, false);
    return mesh;
}

Mesh storey_ledges(const Vec3& size_m, int storeys) {
    Mesh mesh;
    for (int i = 1; i < storeys; ++i) {
        const double z = size_m.z * (static_cast<double>(i) / storeys - 0.5);
        add_box(mesh, {0.0, 0.0, z},
                {size_m.x + 2.0 * k_ledge_out_m, size_m.y + 2.0 * k_ledge_out_m, k_ledge_high_m});
    }
    return mesh;
}

Mesh tower_dots(const TowerBlock& block) {
    const Mesh dot =
        flat_polygon(k_dot_segments, k_dot_share * block.base_m, 0.0, 4.0 * k_stands_out_m);
    Mesh mesh = moved(dot, {0.0, 0.0, 0.5 * block.height_m}, 2, 1.0);
    const double wall = 0.5 * block.base_m;
    for (const double sign : {-1.0, 1.0}) {
        append(mesh, moved(dot, {sign * wall, 0.0, 0.0}, 0, sign));
        append(mesh, moved(dot, {0.0, sign * wall, 0.0}, 1, sign));
    }
    return mesh;
}

Mesh roof_plate(const Vec3& size_m, double inset_m) {
    Mesh mesh;
    add_box(mesh, {0.0, 0.0, 0.5 * size_m.z},
            {size_m.x - 2.0 * inset_m, size_m.y - 2.0 * inset_m, 2.0 * k_stands_out_m});
    return mesh;
}

Mesh eaves(double base_m) {
    Mesh mesh;
    add_box(mesh, {0.0, 0.0, 0.5 * k_eaves_high_m},
            {base_m + 2.0 * k_eaves_out_m, base_m + 2.0 * k_eaves_out_m, k_eaves_high_m});
    return mesh;
}

Mesh flat_polygon(int corners, double radius_m, double first_rad, double thickness_m) {
    const double h = 0.5 * thickness_m;
    const auto rim = [&](int i, double z) {
        const double angle = first_rad + 2.0 * k_pi * (i % corners) / corners;
        return Vec3{radius_m * std::cos(angle), radius_m * std::sin(angle), z};
    };
    Mesh mesh;
    for (int i = 0; i < corners; ++i) {
        add_triangle(mesh, {0.0, 0.0, h}, rim(i, h), rim(i + 1, h));
        add_triangle(mesh, {0.0, 0.0, -h}, rim(i + 1, -h), rim(i, -h));
        add_triangle(mesh, rim(i, -h), rim(i + 1, -h), rim(i + 1, h));
        add_triangle(mesh, rim(i, -h), rim(i + 1, h), rim(i, h));
    }
    return mesh;
}

Mesh square_frame(double outer_m, double inner_m, double thickness_m) {
    const double bar = 0.5 * (outer_m - inner_m);
    const double at = 0.5 * (outer_m - bar);
    Mesh mesh;
    for (const double sign : {-1.0, 1.0}) {
        add_box(mesh, {0.0, sign * at, 0.0}, {outer_m, bar, thickness_m});
        add_box(mesh, {sign * at, 0.0, 0.0}, {bar, inner_m, thickness_m});
    }
    return mesh;
}

}  // namespace haula::shapes
