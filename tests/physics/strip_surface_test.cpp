#include "physics/strip_surface.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>

#include "core/units.h"
#include "random_strips.h"
#include "standard_set.h"

using namespace haula;
using namespace haula::physics;
using namespace haula::literals;
using Catch::Matchers::WithinAbs;

namespace {

const ComponentSet k_set = test::standard_set();

PieceShape some_strip(Rng& rng, const char* kind = "LC") {
    return test::random_strip(rng, k_set, kind, {0.0, {}, test::random_rotation(rng)});
}

Vec3 weighted(const NodeWeights& w, const PieceShape& piece, std::size_t segment, double u) {
    Vec3 sum;
    for (std::size_t k = 0; k < 2; ++k) {
        const RodNode& node = piece.nodes[segment + k];
        sum += w.position[k] * node.p + w.tangent[k] * rotate(node.q, {0, 0, 1});
    }
    for (std::size_t k = 0; k < 4; ++k) {
        if (w.across[k] != 0.0) {
            sum += u * w.across[k] * rotate(piece.nodes[segment + k - 1].q, {1, 0, 0});
        }
    }
    return sum;
}

}  // namespace

TEST_CASE("the surface passes through its nodes with their tangents", "[physics][surface]") {
    Rng rng(11);
    const PieceShape piece = some_strip(rng);
    const StripSurface surface = surface_of(piece, k_set);
    CHECK(surface.segment_count() == 32);
    CHECK_THAT(surface.half_width_m(), WithinAbs(7.5e-3, 1e-15));
    for (const RodNode& node : piece.nodes) {
        const SurfacePoint at = surface.at(node.s_m, 0.0);
        CHECK_THAT(distance(at.x, node.p), WithinAbs(0.0, 1e-15));
        CHECK_THAT(distance(at.x_s, rotate(node.q, {0, 0, 1})), WithinAbs(0.0, 1e-12));
        CHECK_THAT(distance(at.x_u, rotate(node.q, {1, 0, 0})), WithinAbs(0.0, 1e-12));
    }
}

TEST_CASE("a free end is rounded: its mid-surface stops a ball's radius earlier",
          "[physics][surface]") {
    Rng rng(12);
    CHECK_THAT(surface_of(some_strip(rng, "LF"), k_set).end_m(), WithinAbs(92.5e-3, 1e-15));
    CHECK_THAT(surface_of(some_strip(rng, "SC"), k_set).end_m(), WithinAbs(120e-3, 1e-15));
}

TEST_CASE("derivatives and node weights of the surface are those of its formula",
          "[physics][surface]") {
    Rng rng(13);
    const PieceShape piece = some_strip(rng);
    const StripSurface surface = surface_of(piece, k_set);
    const double step = 1e-6;
    for (int i = 0; i < 200; ++i) {
        // away from the nodes, where the second derivative jumps
        const double s = 5_mm * (static_cast<double>(rng.below(32)) + rng.between(0.01, 0.99));
        const double u = rng.between(-7.5_mm, 7.5_mm);
        const SurfacePoint at = surface.at(s, u);
        const SurfacePoint later = surface.at(s + step, u);
        const SurfacePoint earlier = surface.at(s - step, u);
        const SurfacePoint aside = surface.at(s, u + step);
        REQUIRE_THAT(distance((later.x - earlier.x) / (2 * step), at.x_s), WithinAbs(0, 1e-7));
        REQUIRE_THAT(distance((later.x_s - earlier.x_s) / (2 * step), at.x_ss), WithinAbs(0, 1e-3));
        REQUIRE_THAT(distance((aside.x - at.x) / step, at.x_u), WithinAbs(0, 1e-7));
        REQUIRE_THAT(distance((aside.x_s - at.x_s) / step, at.x_su), WithinAbs(0, 1e-5));
        REQUIRE_THAT(distance(weighted(surface.weights(s, 0), piece, at.segment, u), at.x),
                     WithinAbs(0, 1e-14));
        REQUIRE_THAT(distance(weighted(surface.weights(s, 1), piece, at.segment, u), at.x_s),
                     WithinAbs(0, 1e-12));
        REQUIRE_THAT(distance(weighted(surface.weights(s, 2), piece, at.segment, u), at.x_ss),
                     WithinAbs(0, 1e-9));
        const LineSegment fibre = surface.fibre(s);
        REQUIRE_THAT(distance(lerp(fibre.from, fibre.to, (u / 7.5_mm + 1) / 2), at.x),
                     WithinAbs(0, 1e-14));
    }
}

TEST_CASE("bounding spheres and control points hold the surface", "[physics][surface]") {
    Rng rng(14);
    const StripSurface surface = surface_of(some_strip(rng), k_set);
    for (int i = 0; i < 500; ++i) {
        const double s = rng.between(0.0, 160_mm);
        const Vec3 x = surface.position(s, rng.between(-7.5_mm, 7.5_mm));
        const Sphere& sphere = surface.segment_sphere(surface.segment_at(s));
        REQUIRE(distance(x, sphere.centre) <= sphere.radius_m + 1e-12);
        REQUIRE(distance(x, surface.whole_sphere().centre) <=
                surface.whole_sphere().radius_m + 1e-12);
    }
}

TEST_CASE("the closest point of a strip is as near as any of a dense sampling",
          "[physics][surface]") {
    Rng rng(15);
    double max_over = 0.0;
    int edges = 0;
    for (int strip = 0; strip < 20; ++strip) {
        const PieceShape piece = some_strip(rng, strip % 2 == 0 ? "LC" : "LF");
        const StripSurface surface = surface_of(piece, k_set);
        for (int i = 0; i < 40; ++i) {
            const RodNode& near = piece.nodes[rng.below(piece.nodes.size())];
            const Vec3 x =
                near.p + rng.between(1_mm, 20_mm) * rotate(test::random_rotation(rng), {0, 0, 1});
            const auto found = surface.closest(x, 50_mm);
            REQUIRE(found.has_value());
            double sampled = 1.0;
            for (int a = 0; a <= 400; ++a) {
                const LineSegment fibre = surface.fibre(surface.end_m() * a / 400.0);
                sampled = std::min(sampled, closest_points(fibre, {x, x}).distance_m);
            }
            max_over = std::max(max_over, found->distance_m - sampled);
            REQUIRE_THAT(distance(x, found->at.x), WithinAbs(found->distance_m, 1e-12));
            REQUIRE(found->distance_m > sampled - 0.25_mm);  // half a spacing of the sampling
            if (found->u_free) {
                REQUIRE_THAT(dot(x - found->at.x, found->at.x_u), WithinAbs(0, 1e-9));
            }
            if (found->s_free) {
                REQUIRE_THAT(dot(x - found->at.x, found->at.x_s), WithinAbs(0, 1e-9));
            }
            edges += found->u_free ? 0 : 1;
        }
    }
    CHECK(edges > 50);
    CHECK(max_over <= 1e-9);
}

TEST_CASE("a point out of reach has no closest point", "[physics][surface]") {
    Rng rng(16);
    const StripSurface surface = surface_of(some_strip(rng), k_set);
    CHECK_FALSE(surface.closest({1.0, 0.0, 0.0}, 10_mm).has_value());
    const Vec3 on = surface.position(50_mm, 2_mm);
    CHECK_THAT(surface.closest(on, 10_mm)->distance_m, WithinAbs(0.0, 1e-9));
}

TEST_CASE("the closest pair of crossed straight strips is known exactly", "[physics][surface]") {
    // Along x with d2 up, and across it along y, 8 mm higher: the gap is 3 mm.
    const Quat along_x = from_frame({0, 1, 0}, {0, 0, 1}, {1, 0, 0});
    const Quat along_y = from_frame({-1, 0, 0}, {0, 0, 1}, {0, 1, 0});
    const StripSurface a =
        surface_of(test::straight_strip(k_set, "a", "LC", {-80_mm, 0, 0}, along_x), k_set);
    const StripSurface b =
        surface_of(test::straight_strip(k_set, "b", "LC", {5_mm, -70_mm, 8_mm}, along_y), k_set);
    const Interval whole[] = {{0.0, 160_mm}};
    const auto pair = closest_pair(a, whole, b, whole, 20_mm);
    REQUIRE(pair.has_value());
    CHECK_THAT(pair->distance_m, WithinAbs(8_mm, 1e-12));
    SECTION("without the stretch where they cross, the rest is farther away") {
        const Interval rest[] = {{0.0, 60_mm}};  // a from x = -80 to -20; b from x = -2.5
        const auto beside = closest_pair(a, rest, b, whole, 50_mm);
        REQUIRE(beside.has_value());
        CHECK_THAT(beside->distance_m, WithinAbs(std::hypot(17.5_mm, 8_mm), 1e-9));
        CHECK_THAT(beside->s_a_m, WithinAbs(60_mm, 1e-9));
    }
    SECTION("out of reach there is none") {
        CHECK_FALSE(closest_pair(a, whole, b, whole, 8_mm).has_value());
    }
    SECTION("a capsule's core is measured the same way") {
        const LineSegment core{{0, 0, 6_mm}, {0, 0, 9_mm}};
        const auto near = closest_pair(a, whole, core, 20_mm);
        REQUIRE(near.has_value());
        CHECK_THAT(near->distance_m, WithinAbs(6_mm, 1e-12));
        CHECK_THAT(near->s_b_m, WithinAbs(0.0, 1e-9));
    }
}
