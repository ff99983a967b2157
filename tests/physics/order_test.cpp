// How fast whole structures come nearer to their true rest on finer meshes.

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstdio>
#include <vector>

#include "core/units.h"
#include "physics/bodies.h"
#include "physics/midpoint_energy.h"
#include "physics/random_growth.h"
#include "physics/set_file.h"
#include "physics/verdict.h"

using namespace haula;
using namespace haula::physics;

namespace {

// Every hole and end, and the tops of birds.
std::vector<Vec3> places_of(const RestShape& shape, const ComponentSet& set) {
    std::vector<Vec3> places;
    for (const PieceShape& piece : shape.pieces) {
        std::vector<double> stops = set.kind(piece.kind)->holes_m;
        stops.push_back(piece.nodes.back().s_m);
        for (const RodNode& node : piece.nodes) {
            if (std::any_of(stops.begin(), stops.end(),
                            [&](double s) { return std::abs(s - node.s_m) < 1e-9; })) {
                places.push_back(node.p);
            }
        }
    }
    for (const MarkerShape& marker : shape.markers) {
        places.push_back(top_of(marker, set));
    }
    return places;
}

double farthest_m(const std::vector<Vec3>& a, const std::vector<Vec3>& b) {
    REQUIRE(a.size() == b.size());
    double most = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        most = std::max(most, distance(a[i], b[i]));
    }
    return most;
}

// Legal ones, with birds.
Assembly grown(const ComponentSet& set, std::uint64_t seed, int strips) {
    RandomGrowth growth(set, seed % 2 == 0 ? "standard" : "tripod", seed);
    PlaceOptions options;
    options.look_twice = false;
    const auto place = [&](const Placement& placement) {
        const auto report = growth.assembly().place(placement, options);
        if (!report || report->outcome != Outcome::settled) {
            return false;
        }
        if (judge_shape(growth.assembly().rest(), set, {}).foul) {
            growth.assembly().undo();
            return false;
        }
        return true;
    };
    for (int tries = 0; tries < 3 * strips && growth.strips() < strips; ++tries) {
        if (const auto strip = growth.next(); strip && place(*strip)) {
            growth.kept(*strip);
        }
        const auto bird = tries % 4 == 3 ? growth.next_marker() : std::nullopt;
        if (bird && place(*bird)) {
            growth.kept_marker(*bird);
        }
    }
    return growth.assembly();
}

}  // namespace

TEST_CASE("halving the segment cuts the error of whole structures more than twelve times",
          "[physics][validation]") {
    const ComponentSet set = *installed_sets()("standard");
    int compared = 0;
    for (std::uint64_t seed = 12; compared < 3; ++seed) {
        const Assembly assembly = grown(set, seed, 10);
        // what lies on the board rests on springs between nodes, which is another matter
        if (assembly.rest().residual_m > 0.001e-3) {
            continue;
        }
        ++compared;
        const auto on = [&](int segments) {
            const auto other = assembly.on_finer_mesh(segments);
            REQUIRE(other.ok());
            return places_of(other->rest(), set);
        };
        const std::vector<Vec3> exact = on(64);
        const double coarse = farthest_m(on(4), exact);
        const double usual = farthest_m(places_of(assembly.rest(), set), exact);
        const double fine = farthest_m(on(16), exact);
        std::printf(
            "    %zu strips, 4, 8, 16 segments: off by %.5f, %.5f, %.6f mm; %.1f and %.1f times "
            "less\n",
            assembly.rest().pieces.size(), to_mm(coarse), to_mm(usual), to_mm(fine), coarse / usual,
            usual / fine);
        CHECK(coarse / usual > 12.0);
        // with 16 the solver's own tolerance is met: forces of 1e-8 N on soft shapes
        CHECK(fine < 0.0005e-3);
    }
}

TEST_CASE("the former segment, extrapolated, says where a structure rests as the new one does",
          "[physics][validation]") {
    const ComponentSet set = *installed_sets()("standard");
    const Assembly assembly = grown(set, 12, 8);
    const auto former = [&](int segments) {
        const auto other = assembly.on_finer_mesh(segments, k_midpoint_element);
        REQUIRE(other.ok());
        return places_of(other->rest(), set);
    };
    const std::vector<Vec3> one = former(32);
    std::vector<Vec3> other = former(64);
    const double former_off = farthest_m(one, other);
    for (std::size_t i = 0; i < one.size(); ++i) {
        other[i] = (4.0 * other[i] - one[i]) / 3.0;
    }
    const auto fine = assembly.on_finer_mesh(32);
    REQUIRE(fine.ok());
    const double off = farthest_m(places_of(fine->rest(), set), other);
    std::printf("    former segment: 32 and 64 differ by %.4f mm; extrapolated off by %.5f mm\n",
                to_mm(former_off), to_mm(off));
    CHECK(off < 0.002e-3);
}
