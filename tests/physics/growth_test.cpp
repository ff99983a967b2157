#include <catch2/catch_test_macros.hpp>

#include "growing.h"
#include "physics/set_file.h"

using namespace haula;
using namespace haula::physics;

namespace {

void check(const GrowthTally& tally) {
    print(tally);
    CHECK(tally.stretch < 0.005);
    CHECK(tally.joint_gap_m < 0.01e-3);
    CHECK(tally.passed_through == 0);
    CHECK(tally.unnamed == 0);
    CHECK(300 * tally.failed <= tally.settled + tally.failed);  // at most 1 in 300
}

}  // namespace

TEST_CASE("twenty random structures grow without harm", "[physics][growth]") {
    const ComponentSet set = *installed_sets()("standard");
    GrowthTally tally;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        // small ones, every fifth larger; every fourth keeps pieces that touch
        grow(set,
             {seed % 2 ? "standard" : "tripod", seed, seed % 5 == 0 ? 12 : 7, seed % 4 == 0,
              seed % 5 == 1},
             tally);
    }
    check(tally);
}

TEST_CASE("two hundred random structures of up to 22 strips grow without harm",
          "[.slow][physics][growth]") {
    const ComponentSet set = *installed_sets()("standard");
    GrowthTally tally;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        grow(set, {seed % 2 ? "standard" : "tripod", seed, 22, seed % 4 >= 2, true}, tally);
    }
    check(tally);
}
