#include "shapes/board_mesh.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <cmath>

#include "core/units.h"
#include "shapes/measure.h"
#include "shapes/table_mesh.h"
#include "shapes/triangulate.h"

using namespace haula;
using namespace haula::literals;
using namespace haula::shapes;
using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinRel;

namespace {

BoardShape board_with_holes(int count) {
    BoardShape shape{110_mm, 10_mm, 6_mm, {}};
    for (int i = 0; i < count; ++i) {
        const double angle = 2.0 * k_pi * i / count;
        shape.holes.push_back({85_mm * std::cos(angle), 85_mm * std::sin(angle), 0.0});
    }
    return shape;
}

double triangle_area(const Point2& a, const Point2& b, const Point2& c) {
    return 0.5 * ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
}

}  // namespace

TEST_CASE("the board is a closed surface with its top at zero", "[shapes][board]") {
    for (const int holes : {0, 1, 12}) {
        const Mesh mesh = board_mesh(board_with_holes(holes));
        CHECK(mesh.normals.size() == mesh.positions.size());
        CHECK(open_edges(mesh) == 0);
        const Bounds bounds = bounds_of(mesh);
        CHECK_THAT(bounds.high.z, WithinAbs(0.0, 1e-9));
        CHECK_THAT(bounds.low.z, WithinAbs(-0.010, 1e-9));
        CHECK_THAT(bounds.high.x, WithinAbs(0.110, 1e-6));
    }
}

TEST_CASE("every hole of the board is really there", "[shapes][board]") {
    const double without = volume_of(board_mesh(board_with_holes(0)));
    const double with = volume_of(board_mesh(board_with_holes(12)));
    const double hole = k_pi * 3_mm * 3_mm * 10_mm;
    CHECK_THAT(without, WithinRel(k_pi * 110_mm * 110_mm * 10_mm, 0.01));
    CHECK_THAT(without - with, WithinRel(12.0 * hole, 0.05));
}

TEST_CASE("normals of board and table point outwards", "[shapes][board]") {
    for (const Mesh& mesh :
         {board_mesh(board_with_holes(12)), table_mesh({460_mm, 28_mm, -10_mm})}) {
        for (std::size_t i = 0; i < mesh.indices.size(); i += 3) {
            const std::uint32_t a = mesh.indices[i];
            const std::uint32_t b = mesh.indices[i + 1];
            const std::uint32_t c = mesh.indices[i + 2];
            const Vec3 turned =
                cross(mesh.positions[b] - mesh.positions[a], mesh.positions[c] - mesh.positions[a]);
            if (length(turned) > 1e-12) {
                REQUIRE(dot(turned, mesh.normals[a] + mesh.normals[b] + mesh.normals[c]) > 0.0);
            }
        }
    }
}

TEST_CASE("a polygon with holes is cut into triangles that cover it once", "[shapes]") {
    const std::vector<Point2> outline{{0, 0}, {10, 0}, {10, 10}, {0, 10}};
    const std::vector<std::vector<Point2>> holes{{{2, 2}, {2, 4}, {4, 4}, {4, 2}},
                                                 {{6, 2}, {6, 4}, {8, 4}, {8, 2}},
                                                 {{4, 6}, {4, 8}, {6, 8}, {6, 6}}};
    std::vector<Point2> points = outline;
    for (const std::vector<Point2>& hole : holes) {
        points.insert(points.end(), hole.begin(), hole.end());
    }
    double area = 0.0;
    for (const auto& [a, b, c] : triangulate(outline, holes)) {
        const double part = triangle_area(points[a], points[b], points[c]);
        CHECK(part >= 0.0);
        area += part;
    }
    CHECK_THAT(area, WithinAbs(100.0 - 3.0 * 4.0, 1e-9));
}
