#include <fmt/core.h>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>

#include "core/units.h"
#include "physics/set_file.h"
#include "physics/strips.h"
#include "physics/verdict.h"

using namespace haula;
using namespace haula::physics;

TEST_CASE("every start of every set settles without a touch", "[physics][set]") {
    for (const char* set_name : {"standard", "soft"}) {
        const auto set = installed_sets()(set_name);
        REQUIRE(set.ok());
        for (const auto& [start, placements] : set->starts) {
            INFO(set_name << ", start " << start);
            Assembly assembly(*set);
            const auto steps = assembly.place_all(placements);
            REQUIRE(steps.ok());
            REQUIRE(steps->size() == placements.size());
            CHECK(steps->back().outcome == Outcome::settled);
            CHECK(steps->back().min_eigenvalue > 0.0);
            const StructureVerdict verdict = judge_shape(assembly.rest(), *set, {});
            double least = k_reported_gap_m;
            double top = 0.0;
            for (const JudgedPair& contact : verdict.contacts) {
                least = std::min(least, contact.gap_m);
            }
            for (const PieceShape& piece : assembly.rest().pieces) {
                for (const RodNode& node : piece.nodes) {
                    top = std::max(top, node.p.z);
                }
            }
            fmt::print("{} set, start {}: {:.2f} mm high, nearest pieces {:.2f} mm apart\n",
                       set_name, start, to_mm(top), to_mm(least));
            CHECK_FALSE(verdict.foul);
            CHECK(least > 1e-3);
        }
    }
}
