#include "models/structure_model.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>

#include "physics/strips.h"
#include "physics/structure_file.h"
#include "shapes/export.h"
#include "shapes/measure.h"
#include "shapes/read_back.h"

using namespace haula;
using Catch::Matchers::WithinAbs;

TEST_CASE("an exported structure shows every piece by name, closed, where it rests",
          "[models][export]") {
    const auto file = physics::read_structure(
        R"({"haula_structure": 1, "start": "standard", "place": [
            {"piece": "p1", "kind": "LF", "a": {"hole": "s1.2"}},
            {"marker": "red", "hole": "s2.2"}]})",
        physics::installed_sets());
    REQUIRE(file.ok());
    physics::Assembly assembly(file->set);
    REQUIRE(assembly.place_all(file->placements).ok());
    const physics::RestShape rest = assembly.rest();
    REQUIRE(rest.pieces.size() == 4);
    REQUIRE(rest.markers.size() == 1);

    const auto model = models::structure_model(rest, file->set, shapes::Detail::medium);
    const test::ReadModel read = test::read_glb(shapes::to_glb(model));
    CHECK(read.faults.empty());
    std::vector<std::string> names;
    names.reserve(read.pieces.size());
    for (const test::ReadPiece& piece : read.pieces) {
        names.push_back(piece.name);
    }
    CHECK(names == std::vector<std::string>{"board", "s1", "s2", "s3", "p1", "red"});
    for (const shapes::ModelPiece& piece : model) {
        for (const shapes::ModelSurface& surface : piece.surfaces) {
            CHECK(shapes::open_edges(surface.mesh) == 0);
        }
    }
    // the bird stands on its face and looks the way its shape says; glTF is y up
    const double top = shapes::bounds_of(read.pieces.back().mesh).high.y;
    CHECK_THAT(top, WithinAbs(rest.markers[0].p.z + 0.025 * rest.markers[0].up.z, 0.002));
}
