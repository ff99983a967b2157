#include "physics/strip_energy.h"

#include <array>
#include <bit>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstdint>

#include "core/rng.h"
#include "physics/midpoint_energy.h"

using namespace haula;
using namespace haula::physics;

namespace {

Vec3 random_vec(Rng& rng, double size) {
    return size * Vec3{rng.normal(), rng.normal(), rng.normal()};
}

SegmentEnds moved(SegmentEnds ends, const std::array<double, 12>& x) {
    ends.pa += Vec3{x[0], x[1], x[2]};
    ends.qa = turned(ends.qa, {x[3], x[4], x[5]});
    ends.pb += Vec3{x[6], x[7], x[8]};
    ends.qb = turned(ends.qb, {x[9], x[10], x[11]});
    return ends;
}

// The second derivatives as one 12 x 12 matrix.
std::array<std::array<double, 12>, 12> full_matrix(const SegmentDerivatives& d) {
    std::array<std::array<double, 12>, 12> out{};
    const auto put = [&](int row, int col, const Mat3& block, double sign) {
        for (int i = 0; i < 3; ++i) {
            for (int j = 0; j < 3; ++j) {
                const auto r = static_cast<std::size_t>(row) + static_cast<std::size_t>(i);
                const auto c = static_cast<std::size_t>(col) + static_cast<std::size_t>(j);
                out[r][c] = sign * block(i, j);
                out[c][r] = sign * block(i, j);
            }
        }
    };
    put(0, 0, d.pp, 1);
    put(6, 6, d.pp, 1);
    put(6, 0, d.pp, -1);
    put(0, 3, d.p_theta_a, -1);
    put(0, 9, d.p_theta_b, -1);
    put(6, 3, d.p_theta_a, 1);
    put(6, 9, d.p_theta_b, 1);
    put(3, 3, d.aa, 1);
    put(3, 9, d.ab, 1);
    put(9, 9, d.bb, 1);
    return out;
}

SegmentEnds random_ends(Rng& rng, double h, double turn = 0.5) {
    const Quat qa = normalized(Quat{rng.normal(), rng.normal(), rng.normal(), rng.normal()});
    const Quat qb = turned(qa, random_vec(rng, turn));
    const Vec3 pa = random_vec(rng, 1.0);
    return {pa, qa, pa + h * (halfway(qa, qb).frame * (Vec3{0, 0, 1} + random_vec(rng, 0.2))), qb};
}

struct Worst {
    double gradient = 0.0;
    double hessian = 0.0;
};

// Of many random segments, turned by about `turn` between their ends.
Worst compare_with_differences(const SegmentElement& element, double turn) {
    Rng rng(7);
    const double h = 0.7;
    const RodStiffness stiffness{{1.3, 1.7, 2.9}, {0.6, 1.9, 0.8}};
    double worst_gradient = 0.0;
    double worst_hessian = 0.0;
    for (int round = 0; round < 50; ++round) {
        const SegmentEnds ends = random_ends(rng, h, turn);
        const Vec3 kappa0 = random_vec(rng, 0.3);
        const SegmentDerivatives d = element.derivatives(ends, h, stiffness, kappa0);
        const std::array<double, 12> gradient = {
            -d.force.x, -d.force.y, -d.force.z, d.torque_a.x, d.torque_a.y, d.torque_a.z,
            d.force.x,  d.force.y,  d.force.z,  d.torque_b.x, d.torque_b.y, d.torque_b.z};
        const auto hessian = full_matrix(d);
        const double step = 2e-4;
        const auto energy_at = [&](std::size_t i, double si, std::size_t j, double sj) {
            std::array<double, 12> x{};
            x[i] += si * step;
            x[j] += sj * step;
            return element.energy(moved(ends, x), h, stiffness, kappa0);
        };
        REQUIRE(std::abs(d.energy - energy_at(0, 0, 0, 0)) < 1e-14);
        for (std::size_t i = 0; i < 12; ++i) {
            const double slope = (energy_at(i, 1, i, 0) - energy_at(i, -1, i, 0)) / (2 * step);
            worst_gradient = std::max(worst_gradient, std::abs(slope - gradient[i]));
            for (std::size_t j = 0; j <= i; ++j) {
                const double bend = (energy_at(i, 1, j, 1) - energy_at(i, 1, j, -1) -
                                     energy_at(i, -1, j, 1) + energy_at(i, -1, j, -1)) /
                                    (4 * step * step);
                worst_hessian = std::max(worst_hessian, std::abs(bend - hessian[i][j]));
            }
        }
    }
    return {worst_gradient, worst_hessian};
}

}  // namespace

TEST_CASE("the segment's derivatives are those of its energy, from straight to coiled",
          "[physics][energy]") {
    // small, middling and large turns take the series, both ways of it, and the closed forms
    for (const double turn : {1e-3, 0.05, 0.5, 1.0}) {
        const Worst worst = compare_with_differences(k_strip_element, turn);
        INFO("turns of " << turn << ": worst gradient error " << worst.gradient
                         << ", second derivative " << worst.hessian);
        CHECK(worst.gradient < 2e-6);
        CHECK(worst.hessian < 2e-5);
    }
}

TEST_CASE("the former segment's derivatives are those of its energy", "[physics][energy]") {
    const Worst worst = compare_with_differences(k_midpoint_element, 0.5);
    INFO("worst gradient error " << worst.gradient << ", second derivative " << worst.hessian);
    CHECK(worst.gradient < 1e-6);
    CHECK(worst.hessian < 1e-5);
}

TEST_CASE("four segments at once have the bits of each alone", "[physics][energy]") {
    Rng rng(9);
    const RodStiffness stiffness{{1.3, 1.7, 2.9}, {0.6, 1.9, 0.8}};
    const auto same = [](const auto& a, const auto& b) {
        using Numbers = std::array<std::uint64_t, sizeof a / sizeof(std::uint64_t)>;
        return std::bit_cast<Numbers>(a) == std::bit_cast<Numbers>(b);
    };
    for (const SegmentElement* element : {&k_strip_element, &k_midpoint_element}) {
        // turns of one size and of several, so that all four take one way and different ones
        for (const double spread : {1.0, 10.0}) {
            for (double turn : {1e-3, 0.03, 0.1, 0.5}) {
                FourSegments four;
                for (StressedSegment& each : four) {
                    const double h = 0.3 + 0.5 * rng.unit();
                    each = {random_ends(rng, h, turn), h, stiffness, random_vec(rng, 0.3)};
                    turn *= spread;
                }
                std::array<double, 4> energies{};
                std::array<SegmentDerivatives, 4> derivatives;
                element->four_energies(four, energies);
                element->four_derivatives(four, derivatives);
                for (std::size_t i = 0; i < four.size(); ++i) {
                    const StressedSegment& s = four[i];
                    CHECK(same(energies[i], element->energy(s.ends, s.h, s.stiffness, s.kappa0)));
                    CHECK(same(derivatives[i],
                               element->derivatives(s.ends, s.h, s.stiffness, s.kappa0)));
                }
            }
        }
    }
}

TEST_CASE("an evenly bent segment has exactly its curvature, however long it is",
          "[physics][energy]") {
    // a helix: d1 across, bend about d1 and twist about d3 constant along it
    const Vec3 kappa{1.9, 0.0, 0.7};
    const double h = 0.8;
    SegmentEnds ends{{}, {}, {}, turned({}, h * kappa)};
    constexpr int k_parts = 20'000;
    for (int i = 0; i < k_parts; ++i) {
        const double s = h * (i + 0.5) / k_parts;
        ends.pb += h / k_parts * rotate(turned({}, s * kappa), Vec3{0, 0, 1});
    }
    const RodStiffness stiffness{{1e3, 1e3, 1e3}, {1, 16, 0.8}};
    const SegmentStrain strain = segment_strain(ends, h, stiffness, kappa);
    CHECK(length(strain.kappa - kappa) < 1e-8);
    CHECK(length(strain.gamma) < 1e-8);
    CHECK(length(strain.slope) < 1e-6);
    CHECK(segment_energy(ends, h, stiffness, kappa) < 1e-12);
    CHECK(midpoint_energy(ends, h, stiffness, kappa) > 1e-3);
}

TEST_CASE("a rigid motion and a change of sign of a quaternion cost no energy",
          "[physics][energy]") {
    Rng rng(8);
    const RodStiffness stiffness{{1.3, 1.7, 2.9}, {0.6, 1.9, 0.8}};
    for (int round = 0; round < 50; ++round) {
        const SegmentEnds ends = random_ends(rng, 0.5);
        const Quat turn = normalized(Quat{rng.normal(), rng.normal(), rng.normal(), rng.normal()});
        const Vec3 shift = random_vec(rng, 1.0);
        const Quat qb = turn * ends.qb;
        const SegmentEnds carried{shift + rotate(turn, ends.pa),
                                  turn * ends.qa,
                                  shift + rotate(turn, ends.pb),
                                  {-qb.w, -qb.x, -qb.y, -qb.z}};
        const double before = segment_energy(ends, 0.5, stiffness, {});
        const double after = segment_energy(carried, 0.5, stiffness, {});
        REQUIRE(std::abs(before - after) < 1e-13);
    }
}
