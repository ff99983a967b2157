// tools/build in a checkout of its own, where set-up and CMake are stand-ins that tell what they
// were asked to do.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cstdlib>
#include <fstream>

#include "core/files.h"
#include "support/paths.h"
#include "support/process.h"
#include "support/stand_in.h"
#include "support/temp_dir.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;

namespace {

namespace fs = std::filesystem;

class Checkout {
  public:
    Checkout() {
        fs::create_directories(dir_ / "bin");
        fs::create_directories(dir_ / "tools");
        fs::create_directories(dir_ / ".deps");
        for (const char* script : {"build", "common.sh"}) {
            fs::copy_file(fs::path(HAULA_SOURCE_DIR) / "tools" / script, dir_ / "tools" / script);
        }
        const std::string ready = "'" + (dir_ / ".deps/ready").string() + "'";
        test::stand_in(dir_ / "tools/setup",
                       "echo setup \"$@\" >>" + log() + "\n[ -f " + ready + " ] || touch " + ready);
        // keeps in the cache what it is told, as CMake does
        test::stand_in(dir_ / "bin/cmake",
                       "echo cmake \"$@\" >>" + log() +
                           "\ncase $1 in\n--preset)\n  mkdir -p build/$2\n"
                           "  for word; do case $word in -D*) echo ${word#-D} ;; esac; done |\n"
                           "    sed 's/=/:BOOL=/' >build/$2/CMakeCache.txt ;;\n"
                           "--build) cat '" +
                           (dir_ / "complaint").string() +
                           "' 2>/dev/null && exit 1 || exit 0 ;;\nesac");
    }

    bool has(const std::string& name) const { return fs::exists(dir_ / name); }
    void complain(const std::string& what) const { std::ofstream(dir_ / "complaint") << what; }

    test::Finished build(const std::vector<std::string>& targets) {
        fs::remove(dir_ / "log");
        std::vector<std::string> command{(dir_ / "tools/build").string(), "release"};
        command.insert(command.end(), targets.begin(), targets.end());
        return test::run(command, "",
                         {{"PATH", (dir_ / "bin").string() + ":" + std::getenv("PATH")},
                          {"HAULA_DEPS_DIR", ""}});
    }
    // What was asked for meanwhile.
    std::string asked() const {
        const Result<std::string> text = read_file(dir_ / "log", 10000);
        return text ? *text : "";
    }

  private:
    std::string log() const { return "'" + (dir_ / "log").string() + "'"; }
    test::TempDir dir_;
};

}  // namespace

TEST_CASE("the programs alone are built without what the tests need", "[tools][build]") {
    Checkout checkout;
    CHECK(checkout.build({"haula", "haula-cli"}).exit_code == 0);
    CHECK_THAT(checkout.asked(), ContainsSubstring("setup\n") &&
                                     ContainsSubstring("-DHAULA_TESTS=OFF") &&
                                     ContainsSubstring("--build build/release --target haula"));
    // nothing has changed: no second look
    CHECK(checkout.build({"haula"}).exit_code == 0);
    CHECK_THAT(checkout.asked(), !ContainsSubstring("--preset"));

    CHECK(checkout.build({"all"}).exit_code == 0);
    CHECK_THAT(checkout.asked(), ContainsSubstring("setup --to-build-tests\n") &&
                                     ContainsSubstring("-DHAULA_TESTS=ON"));
    // once the folder has the tests it keeps them, and the set-up knows
    CHECK(checkout.build({"haula"}).exit_code == 0);
    CHECK_THAT(checkout.asked(),
               ContainsSubstring("setup --to-build-tests\n") && !ContainsSubstring("--preset"));
}

TEST_CASE("a build that misses something makes the set-up look again, a typing error does not",
          "[tools][build]") {
    Checkout checkout;
    REQUIRE(checkout.build({}).exit_code == 0);
    checkout.complain("x.cpp:1: error: expected ';'\n");
    const auto failed = checkout.build({});
    CHECK(failed.exit_code == 1);
    CHECK_THAT(failed.err, ContainsSubstring("expected ';'") && ContainsSubstring("the whole log"));
    CHECK(checkout.has(".deps/ready"));
    checkout.complain("ninja: error: 'libraylib.a', missing and no known rule to make it\n");
    CHECK(checkout.build({}).exit_code == 1);
    CHECK_FALSE(checkout.has(".deps/ready"));
}

TEST_CASE("builds one after the other do not wait for each other", "[tools][build]") {
    Checkout checkout;
    for (int i = 0; i < 3; ++i) {
        CHECK(checkout.build({}).err.find("waiting") == std::string::npos);
    }
}

TEST_CASE("a stage ends at the first of its commands that fails", "[tools][build]") {
    const test::TempDir dir;
    fs::create_directory(dir / "tools");
    fs::copy_file(fs::path(HAULA_SOURCE_DIR) / "tools/common.sh", dir / "tools/common.sh");
    test::stand_in(dir / "tools/work",
                   "set -e; . \"$(dirname \"$0\")/common.sh\"\n"
                   "work() { false; echo went on; }\n"
                   "stage work 'doing the work' work; echo all is well");
    const auto done = test::run({"/bin/bash", (dir / "tools/work").string()}, "",
                                {{"HAULA_DEPS_DIR", (dir / "deps").string()}});
    CAPTURE(done.out, done.err);
    CHECK(done.exit_code == 1);
    CHECK_THAT(done.err, ContainsSubstring("doing the work: failed"));
    CHECK(done.out.empty());
    CHECK(fs::file_size(dir / "deps/log/work.log") == 0);
}
