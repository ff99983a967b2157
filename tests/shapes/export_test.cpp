#include "shapes/export.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "core/files.h"
#include "shapes/bird_mesh.h"
#include "shapes/drawing.h"
#include "shapes/forms.h"
#include "shapes/measure.h"
#include "shapes/read_back.h"
#include "support/temp_dir.h"

using namespace haula;
using namespace haula::shapes;
using namespace haula::literals;
using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinRel;
using haula::test::ReadModel;
using haula::test::ReadPiece;

namespace {

// An arch and a bird beside it.
Model small_model() {
    Model model;
    const StripForm form = test::form_of("LC");
    const auto frames = test::arc_frames(form.length_m, 45_mm);
    model.push_back({"s1", {{{0.1, 0.1, 0.1}, 0.9, strip_mesh(form, frames, Detail::low)}}, true});
    ModelPiece bird{"red", {}, true};
    for (const BirdPiece& piece : bird_mesh(Detail::low)) {
        Mesh mesh = piece.mesh;
        for (Vec3& p : mesh.positions) {
            p += Vec3{0.0, 60_mm, 0.0};
        }
        const bool eyes = piece.part == BirdPart::eyes;
        bird.surfaces.push_back({eyes ? ModelColour{} : ModelColour{0.8, 0.1, 0.1}, 0.5, mesh});
    }
    model.push_back(bird);
    return model;
}

Mesh whole(const ModelPiece& piece) {
    Mesh mesh;
    for (const ModelSurface& surface : piece.surfaces) {
        append(mesh, surface.mesh);
    }
    return mesh;
}

void check_bounds(const Bounds& found, const Bounds& expected, double scale) {
    CHECK(distance(found.low, scale * expected.low) < 1e-5 * scale);
    CHECK(distance(found.high, scale * expected.high) < 1e-5 * scale);
}

}  // namespace

TEST_CASE("a .glb holds every piece by name, in metres, y up, with true bounds and volume",
          "[shapes][export]") {
    const Model model = small_model();
    const ReadModel read = test::read_glb(to_glb(model));
    CHECK(read.faults == std::vector<std::string>{});
    REQUIRE(read.pieces.size() == 2);
    for (std::size_t i = 0; i < 2; ++i) {
        Mesh expected = whole(model[i]);
        CHECK(read.pieces[i].name == model[i].name);
        CHECK(read.pieces[i].mesh.indices == expected.indices);
        for (Vec3& p : expected.positions) {
            p = {p.x, p.z, -p.y};
        }
        check_bounds(bounds_of(read.pieces[i].mesh), bounds_of(expected), 1.0);
        CHECK_THAT(volume_of(read.pieces[i].mesh), WithinRel(volume_of(expected), 1e-4));
    }
    // linear light: 0.8 on a screen
    CHECK_THAT(read.pieces[1].colours.front().at(0), WithinAbs(0.6038, 1e-3));
    CHECK(read.pieces[1].colours.front() != read.pieces[1].colours.at(3));
}

TEST_CASE("a .stl holds the same triangles in millimetres", "[shapes][export]") {
    const Model model = small_model();
    Mesh all;
    for (const ModelPiece& piece : model) {
        append(all, whole(piece));
    }
    const ReadModel read = test::read_stl(to_stl(model));
    REQUIRE(read.faults.empty());
    const Mesh& mesh = read.pieces.front().mesh;
    CHECK(mesh.indices.size() == all.indices.size());
    check_bounds(bounds_of(mesh), bounds_of(all), 1e3);
    CHECK_THAT(volume_of(mesh), WithinRel(1e9 * volume_of(all), 1e-4));
    CHECK(open_edges(mesh) == 0);  // every file that a printer gets must be closed
}

TEST_CASE("a .obj holds every piece by name in millimetres", "[shapes][export]") {
    const Model model = small_model();
    const ReadModel read = test::read_obj(to_obj(model));
    CHECK(read.faults == std::vector<std::string>{});
    REQUIRE(read.pieces.size() == 2);
    for (std::size_t i = 0; i < 2; ++i) {
        const Mesh expected = whole(model[i]);
        CHECK(read.pieces[i].name == model[i].name);
        CHECK(read.pieces[i].mesh.indices == expected.indices);
        CHECK(read.pieces[i].mesh.normals.size() == expected.normals.size());
        check_bounds(bounds_of(read.pieces[i].mesh), bounds_of(expected), 1e3);
        CHECK_THAT(volume_of(read.pieces[i].mesh), WithinRel(1e9 * volume_of(expected), 1e-3));
    }
}

TEST_CASE("a drawing shows three sides, every name in each, and stays small", "[shapes][export]") {
    const std::string svg = to_svg(small_model());
    CHECK(svg.starts_with("<svg "));
    CHECK(svg.ends_with("</svg>\n"));
    const auto count = [&](const std::string& part) {
        std::size_t found = 0;
        for (std::size_t at = svg.find(part); at != std::string::npos;
             at = svg.find(part, at + 1)) {
            ++found;
        }
        return found;
    };
    CHECK(count(">s1</text>") == 3);
    CHECK(count(">red</text>") == 3);
    for (const char* title : {"front", "right side", "from above"}) {
        CHECK(count(std::string(">") + title + "</text>") == 1);
    }
    CHECK(count("<polyline") > 10);
    CHECK(count("<polyline") < 400);
    CHECK(count("nan") == 0);
    CHECK(svg.size() < 200'000);
}

TEST_CASE("in a crowd every piece that is seen has its name", "[shapes][export]") {
    Model model;
    for (int i = 0; i < 24; ++i) {
        Mesh small = bird_mesh(Detail::low).front().mesh;
        for (Vec3& p : small.positions) {
            p = 0.1 * p + Vec3{3_mm * (i % 5), 3_mm * ((i / 5) % 5), 3_mm * (i % 7)};
        }
        model.push_back({"a_long_name_" + std::to_string(i), {{{}, 0.9, small}}, true});
    }
    const std::string svg = to_svg(model);
    for (const ModelPiece& piece : model) {
        CHECK_THAT(svg, ContainsSubstring(">" + piece.name + "</text>"));
    }
}

TEST_CASE("what is hidden is not drawn", "[shapes][export]") {
    // the same bird twice, one right behind the other as seen from the front
    Model model(1);
    const auto parts = bird_mesh(Detail::low);
    model[0].surfaces.push_back({{}, 0.9, parts.front().mesh});
    const auto lines_of = [](const std::string& svg) {
        return svg.substr(0, svg.find("</g>"));  // the first piece in the first view: the front
    };
    const std::string alone = lines_of(to_svg(model));
    CHECK_THAT(alone, ContainsSubstring("<polyline"));
    Mesh wall = parts.front().mesh;
    for (Vec3& p : wall.positions) {
        p = 3.0 * p + Vec3{0.0, -100_mm, -20_mm};  // larger and nearer to the viewer
    }
    model.push_back({"wall", {{{}, 0.9, wall}}, true});
    CHECK_THAT(lines_of(to_svg(model)), !ContainsSubstring("<polyline"));
}

TEST_CASE("odd names cannot break a file", "[shapes][export]") {
    Model model = small_model();
    model[0].name = "a<b>&\"\\\n\xff";
    CHECK(test::read_glb(to_glb(model)).faults.empty());
    const std::string svg = to_svg(model);
    CHECK_THAT(svg, ContainsSubstring("a&lt;b&gt;&amp;&quot;"));
    CHECK_THAT(svg, !ContainsSubstring("a<b>"));
}

TEST_CASE("a model of nothing still makes whole files", "[shapes][export]") {
    CHECK(to_glb({}).size() % 4 == 0);
    CHECK(test::read_stl(to_stl({})).faults.empty());
    CHECK(to_svg({}).ends_with("</svg>\n"));
}

TEST_CASE("the ending of the path says what is written", "[shapes][export]") {
    const test::TempDir dir;
    const Model model = small_model();
    REQUIRE(write_model(dir / "m.glb", model, Existing::refuse));
    REQUIRE(write_model(dir / "m.stl", model, Existing::refuse));
    REQUIRE(write_model(dir / "m.obj", model, Existing::refuse));
    REQUIRE(write_model(dir / "m.svg", model, Existing::refuse));
    CHECK(*read_file(dir / "m.glb", 100'000'000) == to_glb(model));
    CHECK(*read_file(dir / "m.svg", 100'000'000) == to_svg(model));
    const auto refused = write_model(dir / "m.doc", model, Existing::refuse);
    REQUIRE_FALSE(refused.ok());
    CHECK_THAT(refused.error().detail, ContainsSubstring("m.doc") && ContainsSubstring(".glb"));
    CHECK(std::distance(std::filesystem::directory_iterator(dir.path()), {}) == 4);
}
