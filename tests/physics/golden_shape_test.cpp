#include "support/golden_shape.h"

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>

#include "core/files.h"
#include "support/paths.h"

using namespace haula;

TEST_CASE("six structures rest where they have always rested, to a hundredth of a millimetre",
          "[physics][golden]") {
    int compared = 0;
    for (const auto& entry : std::filesystem::directory_iterator(HAULA_GOLDEN "/settled")) {
        const auto golden = read_file(entry.path(), 1U << 20U);
        REQUIRE(golden.ok());
        const auto today = test::regenerate_shape(*golden);
        INFO(entry.path().filename().string());
        REQUIRE(today.ok());
        const auto moved_mm = test::farthest_move_mm(*golden, *today);
        REQUIRE(moved_mm.ok());
        INFO("playthrough --update accepts a change that has a reason: write it into the commit");
        CHECK(*moved_mm == 0.0);
        CHECK(*today == *golden);
        ++compared;
    }
    CHECK(compared == 6);
}

TEST_CASE("golden shapes notice what moved, and refuse what is no shape", "[physics][golden]") {
    const std::string one = "structure: {}\np1.a 0.00 0.00 0.00\np1.end 40.00 0.00 3.00\n";
    const std::string other = "structure: {}\np1.a 0.00 0.00 0.00\np1.end 40.00 0.03 2.96\n";
    CHECK(*test::farthest_move_mm(one, one) == 0.0);
    CHECK(*test::farthest_move_mm(one, other) == Catch::Approx(0.05));
    CHECK_FALSE(test::farthest_move_mm(one, "structure: {}\np1.a 0.00 0.00 0.00\n").ok());
    CHECK_FALSE(test::regenerate_shape("p1.a 0.00 0.00 0.00\n").ok());
    CHECK_FALSE(test::regenerate_shape("structure: {\"haula_structure\": 1, \"place\": 3}\n").ok());
}
