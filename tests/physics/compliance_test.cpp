#include "physics/compliance.h"

#include <array>
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

#include "physics/strip_solver.h"
#include "physics/strips.h"
#include "rod_cases.h"
#include "standard_set.h"

using namespace haula;
using namespace haula::physics;
using Catch::Approx;

namespace {

void place(Assembly& assembly, const Placement& placement) {
    const auto report = assembly.place(placement);
    INFO((report ? "" : report.error().detail));
    REQUIRE(report.ok());
    REQUIRE(report->outcome == Outcome::settled);
}

}  // namespace

TEST_CASE("a rod held at one end gives at its tip as the textbook says", "[physics][give]") {
    Rod rod = held_rod({});
    const int tip = static_cast<int>(rod.state.p.size()) - 1;
    const std::array nodes{0, tip};
    const std::vector<double> gives = compliance_m_per_n(rod.system, nullptr, rod.state, nodes);
    // L^3 / 3 EI across, in two directions; hardly anything along
    const double across = 1.0 / 3.0;
    CHECK(gives[0] == 0.0);
    CHECK(gives[1] == Approx(2.0 / 3.0 * across).epsilon(0.002));
}

TEST_CASE("what a bent rod gives is how far a small force moves it", "[physics][give]") {
    RodCase held{.length = 0.16, .segments = 32, .stiffness = foam_stiffness()};
    held.mass_per_length = k_foam_mass_per_length;
    Rod rod = held_rod(held);
    REQUIRE(settle(rod.system, rod.state).stable);
    const int tip = static_cast<int>(rod.state.p.size()) - 1;
    const double give = compliance_m_per_n(rod.system, nullptr, rod.state, std::array{tip}).front();
    constexpr double k_small_n = 1e-5;
    double sum = 0.0;
    for (const Vec3& way : {Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}}) {
        Rod pushed = rod;
        pushed.system.loads.push_back({tip, k_small_n * way});
        REQUIRE(settle(pushed.system, pushed.state).stable);
        sum += dot(pushed.tip() - rod.tip(), way) / k_small_n;
    }
    CHECK(give == Approx(sum / 3.0).epsilon(0.01));
}

TEST_CASE("a braced hole gives less than a lone one, a board's hole nothing", "[physics][give]") {
    Assembly assembly(test::standard_set());
    place(assembly, PlacePiece{"p1", "LC", {"o1", Face::plus, 0}, std::nullopt});
    const std::vector<double> lone = assembly.compliance_m_per_n({"p1.1", "p1.3", "o2"});
    CHECK(lone[0] > 0.0);
    CHECK(lone[1] > 5.0 * lone[0]);  // farther from the foot
    CHECK(lone[2] == 0.0);
    place(assembly, PlacePiece{"p2", "LC", {"o2", Face::plus, {}}, Plug{"p1.3", Face::plus, {}}});
    CHECK(assembly.compliance_m_per_n({"p1.3"}).front() < 0.5 * lone[1]);
}
