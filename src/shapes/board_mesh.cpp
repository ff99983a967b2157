#include "shapes/board_mesh.h"

#include <algorithm>
#include <cmath>

#include "core/units.h"
#include "shapes/lathe.h"
#include "shapes/triangulate.h"

namespace haula::shapes {

namespace {

constexpr int k_rim_segments = 192;
constexpr int k_hole_segments = 32;
constexpr double k_rim_fillet_m = 0.0028;
constexpr double k_hole_fillet_m = 0.0006;  // enough to catch a line of light

// A quarter turn from the flat top (outwards, at `radius - fillet`) down into the rim.
void add_fillet(Profile& profile, double radius, double z_edge, double fillet, bool top,
                int steps) {
    for (int i = 0; i <= steps; ++i) {
        const double t = 0.5 * k_pi * i / steps;
        const double a = top ? 0.5 * k_pi - t : -t;
        const double centre_z = top ? z_edge - fillet : z_edge + fillet;
        profile.push_back({radius - fillet + fillet * std::cos(a), centre_z + fillet * std::sin(a),
                           std::cos(a), std::sin(a)});
    }
}

Profile rim_profile(const BoardShape& shape) {
    const double fillet = std::min(k_rim_fillet_m, 0.45 * shape.thickness_m);
    Profile profile;
    add_fillet(profile, shape.radius_m, 0.0, fillet, true, 8);
    add_fillet(profile, shape.radius_m, -shape.thickness_m, fillet, false, 8);
    return profile;
}

// Seen from the hole's axis the foam is outside: normals point to the axis.
Profile hole_profile(const BoardShape& shape) {
    const double radius = 0.5 * shape.hole_diameter_m;
    const double fillet = std::min(k_hole_fillet_m, 0.4 * shape.thickness_m);
    Profile profile{{radius, -shape.thickness_m, -1.0, 0.0}};
    constexpr int k_steps = 4;
    for (int i = 0; i <= k_steps; ++i) {
        const double a = 0.5 * k_pi * i / k_steps;  // from the wall to the top
        profile.push_back({radius + fillet - fillet * std::cos(a), -fillet + fillet * std::sin(a),
                           -std::cos(a), std::sin(a)});
    }
    return profile;
}

std::vector<Point2> circle(const Vec3& centre, double radius, int segments,
                           bool counter_clockwise) {
    std::vector<Point2> points;
    for (int i = 0; i < segments; ++i) {
        const double a = (counter_clockwise ? 2.0 : -2.0) * k_pi * i / segments;
        points.push_back({centre.x + radius * std::cos(a), centre.y + radius * std::sin(a)});
    }
    return points;
}

// The flat face at height z: everything between the outline and the holes.
Mesh face(const BoardShape& shape, double z, double rim_radius, double hole_radius, bool up) {
    const std::vector<Point2> outline = circle({}, rim_radius, k_rim_segments, true);
    std::vector<std::vector<Point2>> holes;
    holes.reserve(shape.holes.size());
    for (const Vec3& hole : shape.holes) {
        holes.push_back(circle(hole, hole_radius, k_hole_segments, false));
    }
    Mesh mesh;
    const auto add = [&](const Point2& p) {
        mesh.positions.push_back({p.x, p.y, z});
        mesh.normals.push_back({0.0, 0.0, up ? 1.0 : -1.0});
    };
    std::for_each(outline.begin(), outline.end(), add);
    for (const std::vector<Point2>& hole : holes) {
        std::for_each(hole.begin(), hole.end(), add);
    }
    for (const auto& [a, b, c] : triangulate(outline, holes)) {
        mesh.indices.insert(mesh.indices.end(), {a, up ? b : c, up ? c : b});
    }
    return mesh;
}

}  // namespace

Mesh board_mesh(const BoardShape& shape) {
    const Profile rim = rim_profile(shape);
    const Profile hole = hole_profile(shape);
    Mesh mesh = face(shape, 0.0, rim.front().radius_m, hole.back().radius_m, true);
    append(mesh,
           face(shape, -shape.thickness_m, rim.back().radius_m, hole.front().radius_m, false));
    append(mesh, lathe(rim, {}, k_rim_segments));
    for (const Vec3& centre : shape.holes) {
        append(mesh, lathe(hole, centre, k_hole_segments));
    }
    return mesh;
}

}  // namespace haula::shapes
