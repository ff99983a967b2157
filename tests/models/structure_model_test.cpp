#include "models/structure_model.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <cmath>

#include "physics/colliders.h"
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

TEST_CASE("a drawn strip has the surface that verdicts are about", "[models]") {
    const auto file = physics::read_structure(
        R"({"haula_structure": 1, "start": "standard", "place": [
            {"piece": "p1", "kind": "LC", "a": {"hole": "s1.2", "roll": 40}, "b": {"hole": "s2.1"}},
            {"piece": "p2", "kind": "LF", "a": {"hole": "p1.2", "roll": 75}},
            {"marker": "red", "hole": "p1.1"}]})",
        physics::installed_sets());
    REQUIRE(file.ok());
    physics::Assembly assembly(file->set);
    REQUIRE(assembly.place_all(file->placements).ok());
    const physics::RestShape rest = assembly.rest();
    REQUIRE(rest.pieces.size() == 5);
    const double half = 0.5 * file->set.section.thickness_m;
    for (const physics::Collider& collider : physics::colliders_of(rest, file->set)) {
        if (!collider.surface) {
            continue;
        }
        const physics::PieceShape& piece = rest.pieces[collider.piece];
        const physics::StripKind* kind = file->set.kind(piece.kind);
        const shapes::Mesh flat =
            shapes::flat_strip(models::strip_form(file->set, *kind), shapes::Detail::medium);
        shapes::Mesh bent;
        shapes::bend_strip(
            flat, models::strip_frames(piece, physics::joints_of(piece, rest, file->set)), bent);
        double worst = 0.0;
        for (std::size_t i = 0; i < flat.positions.size(); ++i) {
            const Vec3& at = flat.positions[i];
            // on a face, not on its rounded rim
            if (at.z < 0.0 || at.z > collider.surface->end_m() ||
                std::abs(at.x) > collider.surface->half_width_m() ||
                std::abs(std::abs(at.y) - half) > 1e-12) {
                continue;
            }
            const physics::SurfacePoint on = collider.surface->at(at.z, at.x);
            const Vec3 face = on.x + at.y * normalized(cross(on.x_s, on.x_u));
            worst = std::max(worst, distance(bent.positions[i], face));
        }
        INFO(piece.id);
        CHECK(worst < 1e-9);
    }
}
