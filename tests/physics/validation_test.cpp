// The known solutions of physics/README.md, each with its error printed.

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstdio>

#include "core/units.h"
#include "physics/midpoint_energy.h"
#include "physics/strip_solver.h"
#include "planar_beam.h"
#include "rod_cases.h"

using namespace haula;
using namespace haula::physics;

namespace {

constexpr double k_allowed = 0.002;  // of the literature's figures: shear, stretch and last digits
// Of the same beam solved otherwise (planar_beam.h), shear and stretch included: the mesh alone.
constexpr double k_mesh_allowed = 2e-6;

double report(const char* what, double parameter, double got, double exact) {
    const double error = got / exact - 1.0;
    std::printf("    %-34s %10.4g: %11.6f  exact %11.6f  error %+.5f %%\n", what, parameter, got,
                exact, 100.0 * error);
    return std::abs(error);
}

// The unit rods are a million times stiffer against stretch than against bending: rounding keeps
// their residuals above 1e-8.
SolveReport settled(Rod& rod, bool leave_saddles = true, double residual_n = 1e-6) {
    SolveOptions options;
    options.leave_saddles = leave_saddles;
    options.residual_n = residual_n;
    const SolveReport done = settle(rod.system, rod.state, options);
    INFO("residual " << done.residual_n << " after " << done.iterations);
    REQUIRE(done.end == SolveEnd::converged);
    return done;
}

PlanarBeam planar(const RodCase& rod) {
    return {rod.length, rod.stiffness.bend_nm2.x, rod.stiffness.strain_n.y,
            rod.stiffness.strain_n.z, 0.0};
}

double own_weight_droop(double k, int segments) {
    RodCase held;
    held.segments = segments;
    held.mass_per_length = k / 9.81;
    Rod rod = held_rod(held);
    settled(rod);
    return -rod.tip().z;
}

Rod loaded_tip(const RodCase& held, const Vec3& force) {
    Rod rod = held_rod(held);
    rod.system.loads.push_back({held.segments, force});
    return rod;
}

// The load at which `lowest(load)`, falling, reaches zero: secants from the stable side.
template <class Lowest>
double critical_load(double low, double high, const Lowest& lowest) {
    double at_low = lowest(low);
    double at_high = lowest(high);
    for (int i = 0; i < 12 && std::abs(high - low) > 1e-7 * high; ++i) {
        const double root = high + (high - low) * at_high / (at_low - at_high);
        low = high;
        at_low = at_high;
        // stay a little on the stable side, where Newton is at its best
        high = root - 0.02 * std::abs(root - high);
        at_high = lowest(high);
    }
    return high + (high - low) * at_high / (at_low - at_high);
}

}  // namespace

TEST_CASE("a level cantilever droops under its own weight as computed", "[physics][validation]") {
    const double loads[] = {0.5, 1, 2, 5, 10};
    const double exact[] = {0.062306, 0.123471, 0.238507, 0.495905, 0.700200};
    for (int i = 0; i < 5; ++i) {
        const double got = own_weight_droop(loads[i], 32);
        CHECK(report("own weight, droop/L at K", loads[i], got, exact[i]) < k_allowed);
        PlanarBeam beam = planar(RodCase{});
        beam.weight_per_length = loads[i];
        CHECK(report("  the same by shooting", loads[i], got, -level_cantilever(beam, 0.0).z) <
              k_mesh_allowed);
    }
}

TEST_CASE("a tip-loaded cantilever droops as in Mattiasson's table", "[physics][validation]") {
    const double loads[] = {0.5, 1, 2, 5, 10};
    const double exact[] = {0.16214, 0.30172, 0.49346, 0.71379, 0.81061};
    for (int i = 0; i < 5; ++i) {
        Rod rod = loaded_tip({}, {0, 0, -loads[i]});
        settled(rod);
        CHECK(report("tip load, droop/L at PL^2/EI", loads[i], -rod.tip().z, exact[i]) < k_allowed);
        CHECK(report("  the same by shooting", loads[i], -rod.tip().z,
                     -level_cantilever(planar(RodCase{}), loads[i]).z) < k_mesh_allowed);
    }
}

TEST_CASE("our strips held level droop as computed", "[physics][validation]") {
    const double lengths[] = {55, 95, 120, 160};
    const double exact[] = {0.646, 5.736, 14.475, 43.514};
    for (int i = 0; i < 4; ++i) {
        RodCase held;
        held.length = from_mm(lengths[i]);
        held.segments = static_cast<int>(lengths[i] / 5.0);
        held.stiffness = foam_stiffness();
        held.mass_per_length = k_foam_mass_per_length;
        Rod rod = held_rod(held);
        settled(rod, true, k_residual_n);
        CHECK(report("strip held level, droop mm", lengths[i], to_mm(-rod.tip().z), exact[i]) <
              k_allowed);
        PlanarBeam beam = planar(held);
        beam.weight_per_length = k_foam_mass_per_length * 9.81;
        CHECK(report("  the same by shooting", lengths[i], to_mm(-rod.tip().z),
                     to_mm(-level_cantilever(beam, 0.0).z)) < k_mesh_allowed);
    }
}

TEST_CASE("halving the segment cuts the error about sixteen times", "[physics][validation]") {
    const double exact = own_weight_droop(5.0, 256);
    double before = std::abs(own_weight_droop(5.0, 4) - exact);
    for (int segments = 8; segments <= 32; segments *= 2) {
        const double error = std::abs(own_weight_droop(5.0, segments) - exact);
        std::printf("    %d segments: error %.3g, %.2f times less\n", segments, error,
                    before / error);
        CHECK(before / error > 12.0);
        CHECK(before / error < 20.0);
        before = error;
    }
}

TEST_CASE("the former segment still has its second order", "[physics][validation]") {
    const auto droop = [](int segments) {
        RodCase held;
        held.segments = segments;
        held.mass_per_length = 5.0 / 9.81;
        held.element = &k_midpoint_element;
        Rod rod = held_rod(held);
        settled(rod);
        return -rod.tip().z;
    };
    const double exact = own_weight_droop(5.0, 256);
    const double ratio = (droop(16) - exact) / (droop(32) - exact);
    std::printf("    former segment: error %.2f times less\n", ratio);
    CHECK(ratio > 3.5);
    CHECK(ratio < 4.6);
}

TEST_CASE("a strip does not lock: stiffer shear and stretch change nothing that they should not",
          "[physics][validation]") {
    // ten segments for a deep bend: a locking element would be far too stiff
    const auto droop = [](double factor, int segments) {
        RodCase held;
        held.segments = segments;
        held.stiffness.strain_n *= factor;
        Rod rod = loaded_tip(held, {0, 0, -10});
        settled(rod, true, 1e-4);
        return -rod.tip().z;
    };
    const double exact = droop(1.0, 128);
    for (const double factor : {1.0, 30.0, 300.0}) {
        const double error = droop(factor, 10) / exact - 1.0;
        std::printf("    shear and stretch times %3.0f: error %+.4f %%\n", factor, 100.0 * error);
        CHECK(std::abs(error) < 2e-4);
    }
}

TEST_CASE("an upright strip of 240 mm falls over just beyond gravity", "[physics][validation]") {
    RodCase held;
    held.length = 0.240;
    held.segments = 48;
    held.stiffness = foam_stiffness();
    held.mass_per_length = k_foam_mass_per_length;
    held.d3 = {0, 0, 1};
    const double factor = critical_load(0.9, 0.95, [&](double g) {
        Rod rod = held_rod(held);
        rod.system.gravity_m_s2 = 9.81 * g;
        return settled(rod, false, k_residual_n).min_eigenvalue;
    });
    CHECK(report("upright strip, g/g0", 240, factor, 1.00333) < k_allowed);
}

TEST_CASE("an upright strip left beyond its limit finds the bent shape", "[physics][solver]") {
    RodCase held;
    held.length = 0.280;
    held.segments = 56;
    held.stiffness = foam_stiffness();
    held.mass_per_length = k_foam_mass_per_length;
    held.d3 = {0, 0, 1};
    Rod rod = held_rod(held);
    const SolveReport done = settled(rod);
    CHECK(done.kicks >= 1);
    CHECK(done.stable);
    CHECK(done.min_eigenvalue > 0.0);
    CHECK(rod.tip().z < 0.26);
}

TEST_CASE("a column past buckling has Euler's elastica", "[physics][validation]") {
    const double angles[] = {40, 80, 120};
    const double table[][3] = {
        {1.0637, .8812, .4222}, {1.2939, .5594, .7195}, {1.8848, .1232, .8032}};
    constexpr double k_column_allowed = 5e-4;  // ours shears and stretches a little
    const double euler = k_pi * k_pi / 4.0;
    for (int i = 0; i < 3; ++i) {
        // Euler's own integrals: more digits than the table has
        const double k = std::sin(0.5 * from_deg(angles[i]));
        const double quarter = std::comp_ellint_1(k);
        const double exact[] = {quarter * quarter / euler,
                                2.0 * std::comp_ellint_2(k) / quarter - 1.0, 2.0 * k / quarter};
        for (int j = 0; j < 3; ++j) {
            CHECK(std::abs(exact[j] - table[i][j]) < 1e-4);
        }
        // the load whose tip leans by the angle
        double low = 1.01, high = 2.5;
        Rod rod;
        for (int round = 0; round < 40; ++round) {
            const double load = 0.5 * (low + high);
            RodCase held;
            held.d3 = {0, 0, 1};
            held.segments = 64;
            rod = loaded_tip(held, {0, 0, -load * euler});
            rod.state.p.back().x += 1e-3;
            settled(rod);
            const Vec3 tip = rod.tip_direction();
            const double lean = to_deg(std::atan2(std::hypot(tip.x, tip.y), tip.z));
            (lean < angles[i] ? low : high) = load;
        }
        CHECK(report("past buckling, P/Pcr at deg", angles[i], low, exact[0]) < k_column_allowed);
        CHECK(report("past buckling, x/L", angles[i], rod.tip().z, exact[1]) < k_column_allowed);
        CHECK(report("past buckling, y/L", angles[i], std::hypot(rod.tip().x, rod.tip().y),
                     exact[2]) < k_column_allowed);
    }
}

TEST_CASE("a strip on edge tips sideways at the known load", "[physics][validation]") {
    // width upright: d1 = z, so the load bends it edgewise
    RodCase held;
    held.d1 = {0, 0, 1};
    const double ei = 1.0, gj = 0.2;
    const auto critical = [&](double strong) {
        held.stiffness = {{1e6, 1e6, 1e6}, {ei, strong, gj}};
        return critical_load(2.0, 2.5, [&](double p) {
            Rod rod = loaded_tip(held, {0, 0, -p * std::sqrt(ei * gj)});
            return settled(rod, false).min_eigenvalue;
        });
    };
    CHECK(report("on edge, strong axis rigid", 0, critical(1e5), 4.0126) < k_allowed);
    const RodStiffness foam = foam_stiffness();
    RodCase ours = held;
    ours.length = 0.160;
    ours.stiffness = foam;
    ours.stiffness.strain_n *= 1e3;  // the table's strip does not shear
    const double unit = std::sqrt(foam.bend_nm2.x * foam.bend_nm2.z) / (0.160 * 0.160);
    const double got = critical_load(2.5, 3.0, [&](double p) {
        Rod rod = loaded_tip(ours, {0, 0, -p * unit});
        return settled(rod, false).min_eigenvalue;
    });
    CHECK(report("on edge, our section", 0, got, 4.4205) < k_allowed);
}

TEST_CASE("the 45-degree bend of Bathe and Bolourchi", "[physics][validation]") {
    const double radius = 100.0, e = 1e7, g = 5e6;
    const int segments = 32;
    const double arc = from_deg(45.0);
    const double h = radius * arc / segments;
    Rod rod;
    for (int i = 0; i <= segments; ++i) {
        // in the x-y plane, leaving along x and turning towards y; d1 up
        const double angle = arc * i / segments;
        const Vec3 d3{std::cos(angle), std::sin(angle), 0};
        const Vec3 d1{0, 0, 1};
        NodeRule rule;
        rule.hold = i == 0 ? Hold::fixed : Hold::free;
        rule.turn = from_frame(d1, cross(d3, d1), d3);
        rod.system.add_node(rule);
        rod.state.p.push_back(radius * Vec3{std::sin(angle), 1.0 - std::cos(angle), 0});
        rod.state.q.push_back(rule.turn);
        if (i > 0) {
            // turning left is a turn about +z = d1
            rod.system.add_segment({i - 1,
                                    i,
                                    h,
                                    {{g * 5 / 6, g * 5 / 6, e}, {e / 12, e / 12, g * 0.141}},
                                    {1.0 / radius, 0, 0}});
        }
    }
    rod.system.loads.push_back({segments, {0, 0, 600}});
    SolveOptions options;
    options.residual_n = 1e-6;
    REQUIRE(settle(rod.system, rod.state, options).end == SolveEnd::converged);
    CHECK(report("45-degree bend, along", 600, rod.tip().x, 46.897) < 0.005);
    CHECK(report("45-degree bend, towards the centre", 600, rod.tip().y, 15.560) < 0.005);
    CHECK(report("45-degree bend, up", 600, rod.tip().z, 53.605) < 0.005);
}
