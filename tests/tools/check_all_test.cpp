// tools/check-all in a checkout of its own, where all that it starts is a stand-in.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cstdlib>

#include "core/files.h"
#include "core/text.h"
#include "support/paths.h"
#include "support/process.h"
#include "support/stand_in.h"
#include "support/temp_dir.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

namespace {

namespace fs = std::filesystem;

class Checkout {
  public:
    Checkout() {
        for (const char* folder :
             {"bin", "tools", "build/release/bin", "build/clang/bin", "build/fuzz/bin"}) {
            fs::create_directories(dir_ / folder);
        }
        for (const char* script : {"check-all", "common.sh"}) {
            fs::copy_file(fs::path(HAULA_SOURCE_DIR) / "tools" / script, dir_ / "tools" / script);
        }
        for (const char* program : {"tools/setup", "tools/build", "tools/tidy", "bin/ctest",
                                    "build/release/bin/bits", "build/clang/bin/bits"}) {
            notes_its_call(program);
        }
        for (const char* name :
             {"structure", "settle", "record", "move", "settings", "texts", "set", "link"}) {
            notes_its_call("build/fuzz/bin/" + std::string(name) + "_fuzz");
        }
        // one room has slow tests, the other none
        replace("build/release/bin/core_tests",
                "[ $1 != --list-tests ] || exit 0\n" + note("core"));
        replace("build/release/bin/cli_tests",
                "[ $1 != --list-tests ] || { echo a slow test; exit 0; }\n" + note("cli"));
    }

    void replace(const std::string& program, const std::string& does) const {
        test::stand_in(dir_ / program, does);
    }
    std::string note(const std::string& name) const {
        return "echo " + name + " \"$@\" >>'" + (dir_ / "calls").string() + "'";
    }
    test::Finished check(const std::vector<std::string>& words) const {
        std::vector<std::string> command{(dir_ / "tools/check-all").string()};
        command.insert(command.end(), words.begin(), words.end());
        return test::run(command, "",
                         {{"PATH", (dir_ / "bin").string() + ":" + std::getenv("PATH")},
                          {"HAULA_DEPS_DIR", ""}});
    }
    std::string calls() const {
        const Result<std::string> text = read_file(dir_ / "calls", 100000);
        return text ? *text : "";
    }

  private:
    void notes_its_call(const std::string& program) const {
        replace(program, note(fs::path(program).filename()));
    }

    test::TempDir dir_;
};

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (const std::string_view line : split(text, '\n')) {
        if (!line.empty()) {
            lines.emplace_back(line);
        }
    }
    return lines;
}

}  // namespace

TEST_CASE("check-all runs every part and ends with a line for each", "[tools][check_all]") {
    const Checkout checkout;
    const auto done = checkout.check({"--fuzz-seconds", "7"});
    CAPTURE(done.err);
    CHECK(done.exit_code == 0);
    const std::vector<std::string> lines = lines_of(done.out);
    REQUIRE(lines.size() == 7);
    const std::vector<std::string> parts{"debug", "sanitize", "tsan", "clang",
                                         "tidy",  "slow",     "fuzz"};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        CHECK_THAT(lines[i], StartsWith(parts[i] + " ") && ContainsSubstring(" ok ") &&
                                 ContainsSubstring(":0"));
    }
    const std::string calls = checkout.calls();
    CHECK_THAT(calls, StartsWith("setup --for-checks\n"));
    for (const char* preset : {"debug", "sanitize", "tsan", "clang"}) {
        CHECK_THAT(calls, ContainsSubstring("build " + std::string(preset)) &&
                              ContainsSubstring("--test-dir build/" + std::string(preset)));
    }
    CHECK_THAT(calls, ContainsSubstring("\ntidy\n") && ContainsSubstring("cli [.slow]") &&
                          !ContainsSubstring("core [.slow]"));
    // the slow part's and clang's
    const std::string bits = "bits tests/golden/bits.txt\n";
    CHECK(calls.find(bits) < calls.rfind(bits));
    for (const char* name :
         {"structure", "settle", "record", "move", "settings", "texts", "set", "link"}) {
        CHECK_THAT(calls, ContainsSubstring(std::string(name) + "_fuzz -max_total_time=7 "));
    }
}

TEST_CASE("a part that fails does not stop the others, and the exit code tells",
          "[tools][check_all]") {
    const Checkout checkout;
    checkout.replace("tools/tidy", "exit 1");
    checkout.replace("build/fuzz/bin/settle_fuzz", "exit 77");
    const auto done = checkout.check({"tidy", "slow", "fuzz"});
    CHECK(done.exit_code == 1);
    const std::vector<std::string> lines = lines_of(done.out);
    REQUIRE(lines.size() == 3);
    CHECK_THAT(lines[0], ContainsSubstring("FAILED"));
    CHECK_THAT(lines[1], ContainsSubstring(" ok "));
    CHECK_THAT(lines[2], ContainsSubstring("FAILED"));
    CHECK_THAT(checkout.calls(), ContainsSubstring("move_fuzz"));  // behind the one that failed
}

TEST_CASE("check-all takes only parts and numbers that there are", "[tools][check_all]") {
    const Checkout checkout;
    CHECK(checkout.check({"everything"}).exit_code == 2);
    CHECK_THAT(checkout.check({"everything"}).err, ContainsSubstring("tidy"));
    CHECK(checkout.check({"--fuzz-seconds", "long", "fuzz"}).exit_code == 1);
    CHECK(checkout.calls().empty());
}
