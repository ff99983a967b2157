#include "core/assert.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "support/process.h"

using Catch::Matchers::ContainsSubstring;

// Runs this test program again with one hidden test, which must die.
static haula::test::Finished run_hidden(const char* name) {
    return haula::test::run({"/proc/self/exe", name});
}

TEST_CASE("hidden: a broken assertion", "[.dies]") { HL_ASSERT(1 + 1 == 3); }
TEST_CASE("hidden: a broken validation", "[.dies]") { HL_VALIDATE(1 + 1 == 3); }

TEST_CASE("a broken assertion names itself and aborts in every build", "[core][assert]") {
    const auto ended = run_hidden("hidden: a broken assertion");
    REQUIRE(ended.exit_code != 0);
    REQUIRE_THAT(ended.err, ContainsSubstring("assertion failed: 1 + 1 == 3"));
    REQUIRE_THAT(ended.err, ContainsSubstring("assert_test.cpp"));
}

TEST_CASE("a validation is checked in debug builds only", "[core][assert]") {
    const auto ended = run_hidden("hidden: a broken validation");
#ifdef HAULA_VALIDATE
    REQUIRE_THAT(ended.err, ContainsSubstring("validation failed"));
#else
    REQUIRE(ended.exit_code == 0);
#endif
}
