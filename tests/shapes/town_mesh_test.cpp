#include "shapes/town_mesh.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>

#include "core/units.h"
#include "shapes/measure.h"

using namespace haula;
using namespace haula::literals;
using namespace haula::shapes;
using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinRel;

namespace {

constexpr TowerBlock k_block{22_mm, 18_mm};

void check_normals(const Mesh& mesh) {
    REQUIRE(mesh.normals.size() == mesh.positions.size());
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

}  // namespace

TEST_CASE("a block is a closed box of its size with round edges", "[shapes][town]") {
    const Mesh mesh = tower_body(k_block);
    CHECK(open_edges(mesh) == 0);
    const Bounds bounds = bounds_of(mesh);
    CHECK_THAT(bounds.high.x - bounds.low.x, WithinAbs(22_mm, 1e-9));
    CHECK_THAT(bounds.high.y - bounds.low.y, WithinAbs(22_mm, 1e-9));
    CHECK_THAT(bounds.high.z - bounds.low.z, WithinAbs(18_mm, 1e-9));
    CHECK_THAT(volume_of(mesh), WithinRel(22_mm * 22_mm * 18_mm, 0.02));
    CHECK(volume_of(mesh) < 22_mm * 22_mm * 18_mm);
    check_normals(mesh);
}

TEST_CASE("a roof is a pyramid", "[shapes][town]") {
    const Mesh mesh = pyramid(22_mm, 14_mm);
    CHECK(open_edges(mesh) == 0);
    CHECK_THAT(volume_of(mesh), WithinRel(22_mm * 22_mm * 14_mm / 3.0, 1e-9));
    CHECK_THAT(bounds_of(mesh).high.z, WithinAbs(7_mm, 1e-12));
    check_normals(mesh);
}

TEST_CASE("windows and dots lie on the walls and stand out by a hair", "[shapes][town]") {
    for (const Mesh& mesh : {tower_windows(k_block), tower_dots(k_block)}) {
        CHECK(open_edges(mesh) == 0);
        check_normals(mesh);
        const Bounds bounds = bounds_of(mesh);
        CHECK(bounds.high.x > 11_mm);
        CHECK(bounds.high.x < 11.5_mm);
        CHECK(bounds.low.y < -11_mm);
        CHECK(bounds.low.y > -11.5_mm);
    }
    CHECK(bounds_of(tower_windows(k_block)).high.z < 9_mm);  // none on the roof
    // a fast block keeps its outer windows and loses those behind its dots
    const Mesh around = tower_windows(k_block, true);
    CHECK_FALSE(around.indices.empty());
    CHECK(around.indices.size() < tower_windows(k_block).indices.size());
    CHECK(bounds_of(tower_dots(k_block)).high.z > 9_mm);  // but the dot is
}

TEST_CASE("a frame is a square with a hole", "[shapes][town]") {
    const Mesh mesh = square_frame(30_mm, 26_mm, 1_mm);
    check_normals(mesh);
    CHECK_THAT(volume_of(mesh), WithinRel((30_mm * 30_mm - 26_mm * 26_mm) * 1_mm, 1e-9));
}

TEST_CASE("panes lie on the four walls of a building in rows, ledges between its storeys",
          "[shapes]") {
    const Vec3 size{80_mm, 30_mm, 24_mm};
    const Mesh panes = facade_panes(size, {.rows = 3, .columns_x = 10, .columns_y = 4});
    CHECK(panes.indices.size() == 3U * 2U * (10U + 4U) * 36U);  // a box each
    const auto around = bounds_of(panes);
    CHECK(around.high.x > 40_mm);
    CHECK(around.high.x < 40.5_mm);
    CHECK(around.high.y > 15_mm);
    CHECK(around.high.y < 15.5_mm);
    CHECK(around.high.z < 12_mm);  // none on the roof
    const Mesh ledges = storey_ledges(size, 3);
    CHECK(ledges.indices.size() == 2U * 36U);
    CHECK(bounds_of(ledges).high.z < 5_mm);  // at a third and two thirds of the height
    CHECK(storey_ledges(size, 1).indices.empty());
}
