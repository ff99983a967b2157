#include "physics/robustness.h"

#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <numeric>

#include "core/units.h"
#include "physics/robustness_json.h"
#include "physics/set_file.h"
#include "physics/settled_file.h"

using namespace haula;
using namespace haula::physics;
using Catch::Matchers::WithinAbs;

namespace {

// Two limp strips side by side, leaning towards each other with little room between, and a bird.
StructureFile leaning_pair() {
    auto file = read_structure(R"({"haula_structure": 1, "set": "standard", "place": [
        {"piece": "p1", "kind": "LC", "a": {"hole": "i1"}, "b": {"hole": "o2"}},
        {"piece": "p2", "kind": "LF", "a": {"hole": "p1.2", "roll": 90}},
        {"piece": "p3", "kind": "LF", "a": {"hole": "p1.3", "roll": 60}},
        {"marker": "red", "hole": "p2.1"}]})",
                               installed_sets());
    REQUIRE(file);
    return std::move(*file);
}

RobustOptions coarse(int variations, int threads) {
    RobustOptions options;
    options.variations = variations;
    options.threads = threads;
    options.segments_per_40_mm = 4;
    return options;
}

}  // namespace

TEST_CASE("without tolerances every variation is the structure itself, to the bit",
          "[physics][robust]") {
    const StructureFile file = leaning_pair();
    RobustOptions options = coarse(3, 1);
    options.tolerances = {0.0, 0.0, 0.0, 0.0};
    const auto answer = how_robust(file, options);
    REQUIRE(answer);
    const auto plain = settle_varied(file, {}, options.segments_per_40_mm);
    REQUIRE(plain);
    const StructureVerdict verdict = judge_shape(plain->assembly.rest(), file.set, {});
    CHECK(answer->settled == 3);
    REQUIRE(answer->pairs.size() == verdict.contacts.size());
    for (const RobustPair& pair : answer->pairs) {
        CHECK(pair.gaps_m.front() == pair.gaps_m.back());
    }
    REQUIRE(answer->markers.size() == 1);
    CHECK(answer->markers[0].min_top_m == verdict.markers[0].top_m);
    CHECK(answer->markers[0].max_top_m == verdict.markers[0].top_m);
}

TEST_CASE("the answer is the same for the same seed, whatever the number of threads",
          "[physics][robust]") {
    const StructureFile file = leaning_pair();
    const auto one = how_robust(file, coarse(12, 1));
    const auto three = how_robust(file, coarse(12, 3));
    RobustOptions other_seed = coarse(12, 3);
    other_seed.seed = 2;
    const auto other = how_robust(file, other_seed);
    REQUIRE(one);
    REQUIRE(three);
    REQUIRE(other);
    CHECK(*one == *three);
    CHECK_FALSE(*one == *other);
}

TEST_CASE("each tolerance alone moves the marker", "[physics][robust]") {
    const StructureFile file = leaning_pair();
    const Tolerances none{0.0, 0.0, 0.0, 0.0};
    for (int which = 0; which < 4; ++which) {
        RobustOptions options = coarse(4, 0);
        options.tolerances = none;
        (which == 0   ? options.tolerances.stiffness_share
         : which == 1 ? options.tolerances.weight_share
         : which == 2 ? options.tolerances.roll_deg
                      : options.tolerances.hole_play_m) = which == 2   ? 3.0
                                                          : which == 3 ? 2e-4
                                                                       : 0.1;
        const auto answer = how_robust(file, options);
        REQUIRE(answer);
        INFO("tolerance " << which);
        CHECK(answer->markers.at(0).max_top_m - answer->markers.at(0).min_top_m > 1e-5);
    }
}

TEST_CASE("variations stay within the tolerances and fill them", "[physics][robust]") {
    const Tolerances tolerances;
    const ComponentSet set = leaning_pair().set;
    double least = 1.0;
    double most = 1.0;
    for (std::uint64_t i = 0; i < 500; ++i) {
        const Variation drawn = draw_variation(tolerances, set, 2, 7, i);
        least = std::min(least, drawn.stiffness);
        most = std::max(most, drawn.stiffness);
        REQUIRE(std::abs(drawn.weight - 1.0) <= tolerances.weight_share);
        for (const PlugError& plug : drawn.plugs) {
            REQUIRE(std::abs(plug.roll_rad) <= from_deg(tolerances.roll_deg));
            REQUIRE(std::hypot(plug.lean_about_d1_rad, plug.lean_about_d3_rad) <=
                    tolerances.hole_play_m / set.section.thickness_m);
        }
    }
    CHECK_THAT(least, WithinAbs(0.9, 0.002));
    CHECK_THAT(most, WithinAbs(1.1, 0.002));
}

TEST_CASE("variations can be stopped on the way", "[physics][robust]") {
    RobustOptions options = coarse(50, 2);
    std::atomic<bool> enough{false};
    int told = 0;
    options.tell = [&](int done) {
        told = done;
        enough = done >= 3;
    };
    options.keep_going = [&] { return !enough; };
    const auto answer = how_robust(leaning_pair(), options);
    REQUIRE_FALSE(answer);
    CHECK(answer.error().code == ErrorCode::cancelled);
    CHECK(told < 10);
}

TEST_CASE("variations can be stopped in the middle of the first", "[physics][robust]") {
    RobustOptions options = coarse(50, 2);
    std::atomic<int> asked{0};
    options.keep_going = [&] { return ++asked < 5; };
    bool told = false;
    options.tell = [&](int) { told = true; };
    const auto answer = how_robust(leaning_pair(), options);
    REQUIRE_FALSE(answer);
    CHECK(answer.error().code == ErrorCode::cancelled);
    CHECK_FALSE(told);
}

TEST_CASE("a histogram counts every value once, in readable steps", "[physics][robust]") {
    const std::vector<double> values{-0.31e-3, -0.3e-3, 0.0, 0.12e-3, 0.5e-3, 1.01e-3};
    const Histogram bins = histogram(values, 20);
    CHECK_THAT(bins.step_m, WithinAbs(0.1e-3, 1e-12));
    CHECK_THAT(bins.from_m, WithinAbs(-0.4e-3, 1e-12));
    CHECK(std::accumulate(bins.counts.begin(), bins.counts.end(), 0) == 6);
    CHECK(bins.counts.size() <= 20);
    CHECK(histogram({}, 20).counts.empty());
    CHECK(histogram({0.001}, 20).counts == std::vector<int>{1});
}
