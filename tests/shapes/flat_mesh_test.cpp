#include "shapes/flat_mesh.h"

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <vector>

#include "core/units.h"
#include "shapes/measure.h"

using namespace haula;
using Catch::Approx;

TEST_CASE("flat things are closed and have their own volume", "[shapes][flat]") {
    const std::vector<shapes::Point2> hexagon{{0.02, 0.0},  {0.01, 0.0173},   {-0.01, 0.0173},
                                              {-0.02, 0.0}, {-0.01, -0.0173}, {0.01, -0.0173}};
    const auto check = [](const shapes::Mesh& mesh, double volume_m3) {
        CHECK(shapes::open_edges(mesh) == 0);
        CHECK(shapes::volume_of(mesh) == Approx(volume_m3).epsilon(0.02));
        CHECK(mesh.texture_coordinates.size() == mesh.positions.size());
        CHECK(shapes::bounds_of(mesh).low.z == 0.0);
    };
    check(shapes::card_mesh(0.063, 0.088, 0.004, 0.001),
          (0.063 * 0.088 - (4.0 - k_pi) * 0.004 * 0.004) * 0.001);
    check(shapes::card_mesh(0.06, 0.06, 0.0, 0.002), 0.06 * 0.06 * 0.002);
    check(shapes::card_mesh(0.06, 0.03, 0.015, 0.002),
          (0.03 * 0.03 + k_pi * 0.015 * 0.015) * 0.002);
    check(shapes::disc_mesh(0.02, 0.003), k_pi * 0.02 * 0.02 * 0.003);
    check(shapes::flat_mesh(hexagon, 0.002), 2.598 * 0.02 * 0.02 * 0.002);
}

TEST_CASE("the top of a flat thing is printed from its upper left to its lower right",
          "[shapes][flat]") {
    const shapes::Mesh card = shapes::card_mesh(0.06, 0.04, 0.003, 0.001);
    int printed = 0;
    for (std::size_t i = 0; i < card.positions.size(); ++i) {
        const Vec3& p = card.positions[i];
        const shapes::TextureCoordinate& at = card.texture_coordinates[i];
        if (at == shapes::k_unprinted) {
            CHECK(card.normals[i].z < 0.9);
            continue;
        }
        ++printed;
        CHECK(card.normals[i].z == 1.0);
        CHECK(static_cast<double>(at.u) == Approx((p.x + 0.03) / 0.06).margin(1e-6));
        CHECK(static_cast<double>(at.v) == Approx((0.02 - p.y) / 0.04).margin(1e-6));
    }
    CHECK(printed > 20);
}
