#include "shapes/bird_mesh.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>

#include "core/units.h"
#include "physics/set_file.h"
#include "shapes/measure.h"
#include "shapes/surface_nets.h"

using namespace haula;
using namespace haula::shapes;
using namespace haula::literals;
using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinRel;

TEST_CASE("the net around a ball has its volume and its normals", "[shapes][bird]") {
    const DistanceField ball = [](const Vec3& p) { return length(p) - 1.0; };
    const Mesh mesh = mesh_of_field(ball, {{-1.2, -1.2, -1.2}, {1.2, 1.2, 1.2}}, 0.1);
    CHECK(open_edges(mesh) == 0);
    CHECK_THAT(volume_of(mesh), WithinRel(4.0 / 3.0 * k_pi, 0.01));
    for (std::size_t i = 0; i < mesh.positions.size(); ++i) {
        CHECK_THAT(length(mesh.positions[i]), WithinAbs(1.0, 1e-6));
        CHECK(distance(mesh.positions[i], mesh.normals[i]) < 1e-5);
    }
}

TEST_CASE("every part of the bird is closed at every detail", "[shapes][bird]") {
    for (const Detail detail : {Detail::low, Detail::medium, Detail::high}) {
        std::size_t triangles = 0;
        for (const BirdPiece& piece : bird_mesh(detail)) {
            INFO("part " << static_cast<int>(piece.part) << " at detail "
                         << static_cast<int>(detail));
            CHECK(open_edges(piece.mesh) == 0);
            CHECK(volume_of(piece.mesh) > 0.0);
            triangles += piece.mesh.indices.size() / 3;
        }
        CHECK(triangles < 60'000);
    }
}

TEST_CASE("the bird is 25 mm high, looks along +x and is the same left and right",
          "[shapes][bird]") {
    Mesh whole;
    for (const BirdPiece& piece : bird_mesh(Detail::high)) {
        append(whole, piece.mesh);
        if (piece.part == BirdPart::beak) {
            CHECK(bounds_of(piece.mesh).high.x > 11_mm);
        }
        if (piece.part == BirdPart::legs) {
            CHECK_THAT(bounds_of(piece.mesh).low.z, WithinAbs(-4.5_mm, 0.1_mm));
        }
    }
    const Bounds bounds = bounds_of(whole);
    CHECK_THAT(bounds.high.z, WithinAbs(25_mm, 0.1_mm));
    CHECK_THAT(bounds.high.y + bounds.low.y, WithinAbs(0.0, 0.1_mm));
    CHECK(bounds.high.y < 7_mm);
}

TEST_CASE("the bird that is drawn is the bird that is judged", "[shapes][bird]") {
    const auto set = physics::installed_sets()("standard");
    REQUIRE(set.ok());
    double worst = 0.0;
    for (const BirdPiece& piece : bird_mesh(Detail::medium)) {
        for (const Vec3& p : piece.mesh.positions) {
            if (p.z < 1.5_mm) {
                continue;  // the foot lies on its host, and the peg is inside it
            }
            double outside = 1.0;
            for (const physics::Capsule& body : set->marker.bodies) {
                const auto nearest = physics::closest_points({p, p}, body.core);
                outside = std::min(outside, nearest.distance_m - body.radius_m);
            }
            worst = std::max(worst, outside);
        }
    }
    INFO("the drawn bird stands out by " << to_mm(worst) << " mm");
    CHECK(worst < 1_mm);
}
