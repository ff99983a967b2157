#include "core/asset_dir.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cstdlib>

#include "support/temp_dir.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("the assets are found beside the program, or where the user says", "[core][assets]") {
    const test::TempDir dir;
    ::unsetenv("HAULA_ASSETS");
    const auto found = asset_dir();
    REQUIRE(found.ok());
    REQUIRE(std::filesystem::exists(*found / "hau_la"));
    ::setenv("HAULA_ASSETS", dir.path().c_str(), 1);
    REQUIRE(*asset_dir() == dir.path());
    ::setenv("HAULA_ASSETS", "/no/such/folder", 1);
    REQUIRE_THAT(asset_dir().error().detail, ContainsSubstring("/no/such/folder"));
    ::unsetenv("HAULA_ASSETS");
}
