#include "shapes/section.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>

#include "forms.h"
#include "shapes/strip_mesh.h"

using namespace haula;
using namespace haula::shapes;
using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinRel;

namespace {

// A closed cube with edges of `side_m` about a point.
Mesh cube_at(const Vec3& middle, double side_m) {
    Mesh mesh;
    for (int i = 0; i < 8; ++i) {
        const Vec3 corner{(i & 1) != 0 ? 0.5 : -0.5, (i & 2) != 0 ? 0.5 : -0.5,
                          (i & 4) != 0 ? 0.5 : -0.5};
        mesh.positions.push_back(middle + side_m * corner);
        mesh.normals.push_back(normalized(corner));
    }
    mesh.indices = {0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4,
                    2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5};
    return mesh;
}

// Positive: all triangles are counter-clockwise about the normal.
double area_of(const Mesh& face, const Vec3& normal) {
    double area = 0.0;
    for (std::size_t i = 0; i + 2 < face.indices.size(); i += 3) {
        const Vec3& a = face.positions[face.indices[i]];
        const Vec3& b = face.positions[face.indices[i + 1]];
        const Vec3& c = face.positions[face.indices[i + 2]];
        const double part = 0.5 * dot(cross(b - a, c - a), normal);
        CHECK(part >= -1e-15);
        area += part;
    }
    return area;
}

}  // namespace

TEST_CASE("a cut through a cube is as large as its side, whichever way it goes", "[shapes]") {
    const Mesh cube = cube_at({0.1, 0.2, 0.3}, 0.04);
    for (const Vec3& normal : {Vec3{1, 0, 0}, Vec3{0, -1, 0}, Vec3{0, 0, 1}}) {
        const Mesh face = section_face(cube, {0.105, 0.195, 0.31}, normal);
        CHECK_THAT(area_of(face, normal), WithinRel(0.0016, 1e-3));
        for (const Vec3& p : face.positions) {
            CHECK_THAT(dot(p - Vec3{0.105, 0.195, 0.31}, normal), WithinAbs(0.0, 1e-12));
        }
    }
    // along the diagonal: a rectangle
    const Vec3 slanting = normalized(Vec3{1, 1, 0});
    CHECK_THAT(area_of(section_face(cube, {0.1, 0.2, 0.3}, slanting), slanting),
               WithinRel(0.0016 * 1.41421356, 1e-3));
}

TEST_CASE("a plane that passes by cuts nothing", "[shapes]") {
    CHECK(section_face(cube_at({}, 0.04), {0.0, 0.0, 0.021}, {0, 0, 1}).indices.empty());
    CHECK(section_face({}, {}, {0, 0, 1}).indices.empty());
}

TEST_CASE("a body within itself is filled once", "[shapes]") {
    Mesh both = cube_at({}, 0.04);
    append(both, cube_at({0.01, 0.0, 0.0}, 0.04));
    CHECK_THAT(area_of(section_face(both, {}, {0, 0, 1}), {0, 0, 1}), WithinRel(0.05 * 0.04, 1e-3));
}

TEST_CASE("a strip cut along its middle shows its holes, cut across its thickness", "[shapes]") {
    const StripForm form = test::form_of("LC");
    const Mesh flat = flat_strip(form, Detail::high);
    const double hole = 0.25 * 3.14159265 * form.hole_diameter_m * form.hole_diameter_m;
    const double without_nibs = form.length_m * form.width_m - 3.0 * hole;
    const double along = area_of(section_face(flat, {}, {0, 1, 0}), {0, 1, 0});
    CHECK(along > 0.93 * without_nibs);
    CHECK(along < without_nibs + 2.0 * form.nib_length_m * form.barb_width_m);
    const double across = area_of(section_face(flat, {0, 0, 0.06}, {0, 0, 1}), {0, 0, 1});
    CHECK(across < form.width_m * form.thickness_m);
    CHECK(across > 0.9 * form.width_m * form.thickness_m);
}
