#include "shapes/strip_mesh.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <string>

#include "core/units.h"
#include "shapes/forms.h"
#include "shapes/measure.h"

using namespace haula;
using namespace haula::shapes;
using namespace haula::literals;
using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinRel;
using haula::test::arc_frames;
using haula::test::form_of;

namespace {

constexpr Detail k_details[] = {Detail::low, Detail::medium, Detail::high};

// The least cosine between a triangle's own normal and the normals at its corners; slivers of no
// visible size do not count.
double worst_normal(const Mesh& mesh) {
    double worst = 1.0;
    for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
        const auto corner = [&](std::size_t k) { return mesh.positions[mesh.indices[i + k]]; };
        const Vec3 twice_area = cross(corner(1) - corner(0), corner(2) - corner(0));
        if (length(twice_area) < 1e-11) {
            continue;
        }
        for (std::size_t k = 0; k < 3; ++k) {
            const Vec3& normal = mesh.normals[mesh.indices[i + k]];
            worst = std::min(worst, dot(normalized(twice_area), normal));
        }
    }
    return worst;
}

double section_area(const StripForm& form) {
    const double r = 0.5 * form.thickness_m;
    return (form.width_m - form.thickness_m) * form.thickness_m + k_pi * r * r;
}

}  // namespace

TEST_CASE("every kind of strip is one closed mesh, flat and bent, at every detail",
          "[shapes][strip]") {
    for (const std::string kind : {"LC", "SC", "LF", "SF"}) {
        const StripForm form = form_of(kind);
        for (const Detail detail : k_details) {
            INFO(kind << " at detail " << static_cast<int>(detail));
            const Mesh flat = flat_strip(form, detail);
            CHECK(open_edges(flat) == 0);
            CHECK(volume_of(flat) > 0.0);
            const Mesh bent = strip_mesh(form, arc_frames(form.length_m, 30_mm, 0.8), detail);
            CHECK(open_edges(bent) == 0);
            CHECK(bent.positions.size() == bent.normals.size());
        }
    }
}

TEST_CASE("no face of a flat strip folds over, and its normals point outwards", "[shapes][strip]") {
    for (const std::string kind : {"LC", "SF"}) {
        for (const Detail detail : k_details) {
            INFO(kind << " at detail " << static_cast<int>(detail));
            const Mesh flat = flat_strip(form_of(kind), detail);
            // few steps around a tight corner at low detail; below 0 something would be folded
            CHECK(worst_normal(flat) > (detail == Detail::low ? 0.1 : 0.45));
            for (const Vec3& normal : flat.normals) {
                REQUIRE_THAT(length(normal), WithinAbs(1.0, 1e-12));
            }
        }
    }
}

TEST_CASE("a strip is as long, wide and thick as its numbers say", "[shapes][strip]") {
    const Mesh lc = flat_strip(form_of("LC"), Detail::high);
    CHECK_THAT(bounds_of(lc).low.z, WithinAbs(-12_mm, 1e-9));
    CHECK_THAT(bounds_of(lc).high.z, WithinAbs(172_mm, 1e-9));
    CHECK_THAT(bounds_of(lc).high.x, WithinAbs(10_mm, 1e-9));
    CHECK_THAT(bounds_of(lc).high.y, WithinAbs(2.5_mm, 1e-9));
    const Mesh sf = flat_strip(form_of("SF"), Detail::high);
    CHECK_THAT(bounds_of(sf).high.z, WithinAbs(55_mm, 1e-9));
    double barb = 0.0;
    double inside_the_host = 0.0;
    for (const Vec3& p : sf.positions) {
        if (p.z < -2.5_mm) {
            barb = std::max(barb, p.x);
        } else if (p.z < 2.4_mm) {
            inside_the_host = std::max(inside_the_host, std::hypot(p.x, p.y));
        }
    }
    CHECK_THAT(barb, WithinAbs(5_mm, 1e-9));
    CHECK(inside_the_host < 3.1_mm);  // passes through the hole, with the foam pressed a little
}

TEST_CASE("a longer strip has more foam by exactly its cross-section", "[shapes][strip]") {
    StripForm form = form_of("SF");
    form.holes_m.clear();
    const double short_volume = volume_of(flat_strip(form, Detail::high));
    form.length_m += 100_mm;
    const double long_volume = volume_of(flat_strip(form, Detail::high));
    CHECK_THAT((long_volume - short_volume) / 100_mm, WithinRel(section_area(form), 0.003));
}

TEST_CASE("a hole takes out what a round hole with a softened rim takes out", "[shapes][strip]") {
    StripForm form = form_of("SF");
    const double with_hole = volume_of(flat_strip(form, Detail::high));
    form.holes_m.clear();
    const double without = volume_of(flat_strip(form, Detail::high));
    const double r = 3_mm;
    const double rim = 0.15 * r;
    // Pappus: the rim's corner is a square less a quarter disc, turned about the hole's axis
    const double corner = rim * rim * (1.0 - 0.25 * k_pi);
    const double corner_at =
        r + rim -
        (rim * rim * 0.5 * rim + 0.0 - 0.25 * k_pi * rim * rim * (4.0 * rim / (3.0 * k_pi))) /
            corner;
    const double exact = k_pi * r * r * 5_mm + 2.0 * corner * 2.0 * k_pi * corner_at;
    CHECK_THAT(without - with_hole, WithinRel(exact, 0.01));
}

TEST_CASE("bending keeps the volume of the foam", "[shapes][strip]") {
    // Pappus once more: the centre line is the line of the cross-sections' centres of area
    const StripForm form = form_of("LC");
    const double flat = volume_of(flat_strip(form, Detail::high));
    for (const double radius : {14_mm, 30_mm, 100_mm}) {
        const Mesh bent = strip_mesh(form, arc_frames(form.length_m, radius), Detail::high);
        CHECK_THAT(volume_of(bent), WithinRel(flat, 0.003));
    }
}

TEST_CASE("a bent strip runs through its frames and leaves them along d3", "[shapes][strip]") {
    const StripForm form = form_of("LC");
    const auto frames = arc_frames(form.length_m, 50_mm);
    const Mesh flat = flat_strip(form, Detail::high);
    Mesh bent;
    bend_strip(flat, frames, bent);
    for (std::size_t i = 0; i < flat.positions.size(); ++i) {
        const Vec3& at = flat.positions[i];
        const Vec3& p = bent.positions[i];
        CHECK_THAT(p.y, WithinAbs(at.x, 1e-9));
        if (at.z > 0.0 && at.z < form.length_m) {
            // d2 points away from the centre of the bend
            const double radius = std::hypot(p.x - 50_mm, p.z);
            CHECK_THAT(radius, WithinAbs(50_mm + at.y, 0.01_mm));
        } else if (at.z <= 0.0) {
            CHECK_THAT(p.z, WithinAbs(at.z, 1e-9));
        }
    }
}

TEST_CASE("each level of detail has several times the triangles of the one below",
          "[shapes][strip]") {
    std::size_t before = 100;
    for (const Detail detail : k_details) {
        const std::size_t triangles = flat_strip(form_of("LC"), detail).indices.size() / 3;
        INFO("detail " << static_cast<int>(detail) << ": " << triangles << " triangles");
        CHECK(triangles > 2 * before);
        CHECK(triangles < 20'000);
        before = triangles;
    }
}
