#include "core/rng.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <numeric>
#include <vector>

using namespace haula;

TEST_CASE("a seed gives the same numbers on every machine", "[core][rng]") {
    // Pinned: if these change, every recorded game and every golden changes with them.
    Rng rng(42);
    REQUIRE(rng.next() == 1546998764402558742U);
    REQUIRE(rng.next() == 6990951692964543102U);
    REQUIRE(Rng(42).below(1000) == 742U);
}

TEST_CASE("below(n) stays below n and reaches every number about equally often", "[core][rng]") {
    Rng rng(7);
    std::array<int, 6> seen{};
    for (int i = 0; i < 60000; ++i) {
        ++seen.at(rng.below(6));
    }
    for (const int count : seen) {
        REQUIRE(count > 9600);
        REQUIRE(count < 10400);
    }
    REQUIRE(rng.below(1) == 0);
    REQUIRE(rng.below(std::uint64_t{1} << 63) < (std::uint64_t{1} << 63));
}

TEST_CASE("below(n) has no bias even where the remainders of a division have", "[core][rng]") {
    // of all 64-bit numbers, half leave a remainder in the first third of this
    constexpr std::uint64_t k_third = std::uint64_t{1} << 62;
    Rng rng(11);
    std::array<int, 3> seen{};
    for (int i = 0; i < 30000; ++i) {
        ++seen.at(rng.below(3 * k_third) / k_third);
    }
    for (const int count : seen) {
        CHECK(count > 9600);
        CHECK(count < 10400);
    }
}

TEST_CASE("a generator continues from its saved state", "[core][rng]") {
    Rng rng(1);
    rng.next();
    Rng copy(rng.state());
    REQUIRE(copy == rng);
    REQUIRE(copy.next() == rng.next());
}

TEST_CASE("unit and normal numbers have the mean and spread they promise", "[core][rng]") {
    Rng rng(3);
    double sum = 0;
    double normal_sum = 0;
    double normal_squares = 0;
    constexpr int k_draws = 20000;
    for (int i = 0; i < k_draws; ++i) {
        const double u = rng.unit();
        REQUIRE(u >= 0.0);
        REQUIRE(u < 1.0);
        sum += u;
        const double g = rng.normal();
        normal_sum += g;
        normal_squares += g * g;
    }
    REQUIRE(std::abs(sum / k_draws - 0.5) < 0.01);
    REQUIRE(std::abs(normal_sum / k_draws) < 0.03);
    REQUIRE(std::abs(normal_squares / k_draws - 1.0) < 0.05);
}

TEST_CASE("a shuffle keeps every item and moves some", "[core][rng]") {
    std::vector<int> items(50);
    std::iota(items.begin(), items.end(), 0);
    const std::vector<int> before = items;
    Rng rng(9);
    rng.shuffle(std::span<int>(items));
    REQUIRE(items != before);
    std::sort(items.begin(), items.end());
    REQUIRE(items == before);
}
