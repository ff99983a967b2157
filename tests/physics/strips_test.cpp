#include "physics/strips.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstdio>

#include "core/units.h"
#include "physics/set_file.h"
#include "standard_set.h"

using namespace haula;
using namespace haula::physics;

namespace {

Set loaded_set() {
    Result<Set> set = installed_sets()("standard");
    REQUIRE(set.ok());
    return *set;
}

PlacePiece piece(std::string id, std::string kind, Plug a, std::optional<Plug> b = std::nullopt) {
    return {std::move(id), std::move(kind), std::move(a), std::move(b)};
}

StepReport placed(Assembly& assembly, const Placement& placement) {
    const Result<StepReport> report = assembly.place(placement);
    INFO((report ? std::string() : report.error().detail));
    REQUIRE(report.ok());
    INFO("residual " << report->residual_n << ", eigenvalue " << report->min_eigenvalue << ", "
                     << report->iterations << " iterations");
    REQUIRE(report->outcome == Outcome::settled);
    return *report;
}

Vec3 hole_at(const RestShape& shape, std::size_t piece_index, double s_m) {
    for (const RodNode& node : shape.pieces[piece_index].nodes) {
        if (std::abs(node.s_m - s_m) < 1e-9) {
            return node.p;
        }
    }
    return {};
}

double arch_apex(double apart_m) {
    Set set = loaded_set();
    set.board.holes = {{"i1", {}, {1, 0, 0}}, {"i2", {apart_m, 0, 0}, {1, 0, 0}}};
    Assembly assembly(set);
    placed(assembly, piece("s1", "LC", {"i1", Face::plus, {}}, Plug{"i2", Face::plus, {}}));
    return hole_at(assembly.rest(), 0, 0.080).z;
}

}  // namespace

TEST_CASE("an arch between two board holes stands as high as computed", "[physics][validation]") {
    const double apart[] = {60, 80, 120};
    const double exact[] = {63.955, 59.079, 40.807};
    for (int i = 0; i < 3; ++i) {
        const double got = to_mm(arch_apex(from_mm(apart[i])));
        std::printf("    arch of an LC %.0f mm apart: apex %.4f mm  exact %.3f  error %+.4f %%\n",
                    apart[i], got, exact[i], 100.0 * (got / exact[i] - 1.0));
        CHECK(std::abs(got / exact[i] - 1.0) < 0.002);
    }
}

TEST_CASE("the set-up stands with its top holes at 63.5 mm, normals up", "[physics][validation]") {
    Assembly assembly(loaded_set());
    for (const Placement& each : assembly.set().starts.at("standard")) {
        const StepReport report = placed(assembly, each);
        std::printf("    set-up: %d iterations, residual %.2g N, lowest eigenvalue %.3g\n",
                    report.iterations, report.residual_n, report.min_eigenvalue);
    }
    const RestShape shape = assembly.rest();
    for (std::size_t i = 0; i < 3; ++i) {
        const double top = to_mm(hole_at(shape, i, 0.080).z);
        std::printf("    set-up: top hole at %.3f mm, known 63.5\n", top);
        CHECK(std::abs(top - 63.5) < 0.1);
        const Quat& q = shape.pieces[i].nodes[16].q;
        CHECK(rotate(q, {0, 1, 0}).z > 0.9999);
    }
}
