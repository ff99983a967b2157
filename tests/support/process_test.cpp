#include "support/process.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <fstream>
#include <string>
#include <thread>

#include "core/files.h"
#include "support/temp_dir.h"

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

TEST_CASE("a program that closes its streams and goes on is killed as well", "[support][process]") {
    const test::Finished done =
        test::run({"sh", "-c", "exec sleep 1000 >/dev/null 2>&1"}, "", {}, 0.2);
    CHECK(done.exit_code == 128 + SIGKILL);
    CHECK(done.err.find("killed after") != std::string::npos);
}

TEST_CASE("a program in the background dies with a test that is killed", "[support][process]") {
    const test::TempDir folder;
    const pid_t killed = ::fork();
    REQUIRE(killed >= 0);
    if (killed == 0) {
        const test::Background program({"sleep", "1000"}, {}, folder / "log");
        std::ofstream(folder / "pid") << program.pid() << std::flush;
        ::raise(SIGKILL);
    }
    int status = 0;
    REQUIRE(::waitpid(killed, &status, 0) == killed);
    const Result<std::string> pid = read_file(folder / "pid", 100);
    REQUIRE(pid);
    bool gone = false;
    for (int i = 0; i < 500 && !gone; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
        // empty once it is dead, even if nobody has taken note of that yet
        const Result<std::string> command = read_file("/proc/" + *pid + "/cmdline", 1000);
        gone = !command || command->empty();
    }
    CHECK(gone);
}
