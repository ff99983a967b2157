// The bound beside every gap and height, against the same rest on a mesh four times as fine.

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstdio>
#include <vector>

#include "core/units.h"
#include "physics/random_growth.h"
#include "physics/set_file.h"
#include "physics/verdict.h"

using namespace haula;
using namespace haula::physics;

namespace {

struct Bounds {
    int structures = 0;
    int lost = 0;  // that do not rest on the finer mesh
    int gaps = 0;
    int gaps_beyond = 0;
    int heights = 0;
    int heights_beyond = 0;
    double worst_hole_m = 0.0;
    double worst_gap_m = 0.0;
    std::vector<double> bounds_m;

    double median_m() {
        if (bounds_m.empty()) {
            return 0.0;
        }
        const auto middle = bounds_m.begin() + static_cast<std::ptrdiff_t>(bounds_m.size() / 2);
        std::nth_element(bounds_m.begin(), middle, bounds_m.end());
        return *middle;
    }
};

void compare_holes(const RestShape& usual, const RestShape& fine, Bounds& tally) {
    for (std::size_t p = 0; p < usual.pieces.size(); ++p) {
        for (const RodNode& node : usual.pieces[p].nodes) {
            for (const RodNode& other : fine.pieces[p].nodes) {
                if (std::abs(node.s_m - other.s_m) < 1e-9) {
                    tally.worst_hole_m = std::max(tally.worst_hole_m, distance(node.p, other.p));
                }
            }
        }
    }
}

void compare(const Assembly& assembly, const Set& set, Bounds& tally) {
    ++tally.structures;
    const auto fine = assembly.on_finer_mesh(4 * k_default_segments);
    if (!fine) {
        ++tally.lost;
        return;
    }
    compare_holes(assembly.rest(), fine->rest(), tally);
    const StructureVerdict here = judge_shape(assembly.rest(), set, {});
    const StructureVerdict there = judge_shape(fine->rest(), set, {});
    for (const JudgedPair& pair : here.contacts) {
        const auto same =
            std::find_if(there.contacts.begin(), there.contacts.end(),
                         [&](const JudgedPair& o) { return o.a == pair.a && o.b == pair.b; });
        if (same != there.contacts.end()) {
            const double off = std::abs(pair.gap_m - same->gap_m);
            ++tally.gaps;
            tally.gaps_beyond += off > pair.bound_m ? 1 : 0;
            tally.worst_gap_m = std::max(tally.worst_gap_m, off);
            tally.bounds_m.push_back(pair.bound_m);
        }
    }
    for (std::size_t i = 0; i < here.markers.size(); ++i) {
        ++tally.heights;
        tally.heights_beyond +=
            std::abs(here.markers[i].top_m - there.markers[i].top_m) > here.markers[i].bound_m ? 1
                                                                                               : 0;
    }
}

// Grown with a bird now and then; `touching` keeps what touches.
Bounds over_structures(std::uint64_t first, int structures, int strips, bool touching) {
    const Set set = *installed_sets()("standard");
    Bounds tally;
    for (int k = 0; k < structures; ++k) {
        const std::uint64_t seed = first + static_cast<std::uint64_t>(k);
        RandomGrowth growth(set, seed % 2 == 0 ? "standard" : "tripod", seed);
        const auto place = [&](const Placement& placement) {
            const auto report = growth.assembly().place(placement);
            if (!report || report->outcome != Outcome::settled) {
                return false;
            }
            if (!touching && judge_shape(growth.assembly().rest(), set, {}).foul) {
                growth.assembly().undo();
                return false;
            }
            return true;
        };
        for (int tries = 0; tries < 3 * strips && growth.strips() < strips; ++tries) {
            const auto strip = growth.next();
            if (!strip) {
                break;
            }
            if (place(*strip)) {
                growth.kept(*strip);
            }
            const auto bird = tries % 4 == 3 ? growth.next_marker() : std::nullopt;
            if (bird && place(*bird)) {
                growth.kept_marker(*bird);
            }
        }
        compare(growth.assembly(), set, tally);
    }
    std::printf(
        "    %d structures%s: %d gaps, %d beyond their bound (worst off by %.4f mm), %d heights, "
        "%d "
        "beyond; holes off by %.4f mm; bounds: median %.4f mm; %d lost\n",
        tally.structures, touching ? " that touch" : "", tally.gaps, tally.gaps_beyond,
        to_mm(tally.worst_gap_m), tally.heights, tally.heights_beyond, to_mm(tally.worst_hole_m),
        to_mm(tally.median_m()), tally.lost);
    std::fflush(stdout);
    return tally;
}

}  // namespace

TEST_CASE("every gap and height is known to the bound beside it", "[physics][verdict]") {
    Bounds tally = over_structures(301, 3, 9, false);
    CHECK(tally.gaps > 5);
    CHECK(tally.lost == 0);
    CHECK(tally.gaps_beyond == 0);
    CHECK(tally.heights_beyond == 0);
    CHECK(tally.median_m() <= 0.03e-3);
}

TEST_CASE("bounds over two hundred structures of up to 22 strips", "[.][bounds]") {
    for (const bool touching : {false, true}) {
        Bounds tally = over_structures(1001, 100, 22, touching);
        CHECK(tally.gaps_beyond <= tally.gaps / 1000);
        CHECK(tally.heights_beyond == 0);
        CHECK(tally.median_m() <= 0.03e-3);
    }
}
