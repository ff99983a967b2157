#include "support/process.h"

#include <signal.h>

#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace haula;

TEST_CASE("input and output larger than a pipe pass through", "[support][process]") {
    const std::string much(1 << 20, 'x');
    const test::Finished done = test::run({"cat"}, much);
    CHECK(done.exit_code == 0);
    CHECK(done.out == much);
}

TEST_CASE("a program need not read its input", "[support][process]") {
    CHECK(test::run({"true"}, std::string(1 << 20, 'x')).exit_code == 0);
}

TEST_CASE("a broken pipe kills a program as it does outside of tests", "[support][process]") {
    // ignored signals would be inherited and named here
    const test::Finished done = test::run({"grep", "SigIgn", "/proc/self/status"});
    REQUIRE(done.exit_code == 0);
    const auto ignored = std::stoull(done.out.substr(done.out.find('\t')), nullptr, 16);
    CHECK((ignored >> (SIGPIPE - 1) & 1U) == 0U);
}

TEST_CASE("a program that never ends is killed, and that is said", "[support][process]") {
    const test::Finished done = test::run({"sleep", "1000"}, "", {}, 0.2);
    CHECK(done.exit_code == 128 + SIGKILL);
    CHECK(done.err.find("killed after") != std::string::npos);
}
