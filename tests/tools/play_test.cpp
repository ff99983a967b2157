// tools/play without a display, in a folder of its own where the programs are stand-ins that tell
// what they were asked to do.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cstdlib>
#include <fstream>

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
        fs::create_directories(dir_ / "build/release/bin");
        for (const char* script : {"play", "common.sh"}) {
            fs::copy_file(fs::path(HAULA_SOURCE_DIR) / "tools" / script, dir_ / "tools" / script);
        }
        test::stand_in(dir_ / "tools/build", "true");
        test::stand_in(dir_ / "tools/setup", "true");
        test::stand_in(dir_ / "tools/haula", "echo window \"$@\"");
        test::stand_in(dir_ / "build/release/bin/haula", "exit 1");  // no OpenGL: line drawings
        test::stand_in(
            dir_ / "build/release/bin/haula-cli",
            "if [ \"$1\" = demo ]; then touch \"$3/round-1.json\"; else touch \"$5\"; fi");
    }

    test::Finished play(const std::vector<std::string>& arguments,
                        const std::string& display = "") const {
        std::vector<std::string> command{(dir_ / "tools/play").string()};
        command.insert(command.end(), arguments.begin(), arguments.end());
        return test::run(command, "",
                         {{"PATH", (dir_ / "bin").string() + ":" + std::getenv("PATH")},
                          {"DISPLAY", display},
                          {"WAYLAND_DISPLAY", ""},
                          {"HAULA_DEMO_DIR", (dir_ / "demo").string()},
                          {"HAULA_DEPS_DIR", (dir_ / "deps").string()}});
    }

  private:
    test::TempDir dir_;
};

}  // namespace

TEST_CASE("without a display a game is shown in pictures, wherever its files would be kept",
          "[tools][play]") {
    const Checkout checkout;
    const std::vector<std::vector<std::string>> all{
        {},
        {"--home", "somewhere"},
        {"--fullscreen", "--size", "1280x720", "--quality", "low", "--pictures", "there"}};
    for (const std::vector<std::string>& arguments : all) {
        const auto done = checkout.play(arguments);
        CAPTURE(arguments, done.err);
        CHECK(done.exit_code == 0);
        CHECK_THAT(done.err, ContainsSubstring("no display"));
        CHECK_THAT(done.out, ContainsSubstring("round-1.svg"));
        CHECK_THAT(done.out, !ContainsSubstring("window"));
    }
}

TEST_CASE("what needs the window goes to the game, which says what is wrong", "[tools][play]") {
    const Checkout checkout;
    const std::vector<std::vector<std::string>> all{
        {"--structure", "a.json"}, {"--help"},          {"--home"},
        {"--size", "large"},       {"--quality", "no"}, {"--home", "x", "--bench-frames", "3"}};
    for (const std::vector<std::string>& arguments : all) {
        const auto done = checkout.play(arguments);
        CAPTURE(arguments, done.err);
        CHECK_THAT(done.out, ContainsSubstring("window " + arguments[0]));
    }
    CHECK_THAT(checkout.play({"--home", "x"}, ":1").out, ContainsSubstring("window --home x"));
}
