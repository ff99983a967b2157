// tools/play without a display, in a folder of its own. Where the way is tested, the programs are
// stand-ins that tell what they were asked to do; once the real ones show a whole game.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cstdlib>
#include <fstream>
#include <sstream>

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
        test::stand_in(dir_ / "build/release/bin/haula",
                       "echo no OpenGL >&2; exit 1");  // no OpenGL: line drawings
        test::stand_in(dir_ / "build/release/bin/haula-cli",
                       "if [ \"$1\" = demo ]; then mkdir -p \"$3\"; touch \"$3/round-1.json\"; "
                       "else touch \"$5\"; "
                       "fi");
    }

    // The real programs; and of the machine's only those that the script itself calls, so that
    // none of them could start a display.
    void use_real_programs() {
        for (const char* program : {"haula", "haula-cli"}) {
            fs::remove(dir_ / "build/release/bin" / program);
            fs::create_symlink(fs::path(HAULA_BIN_DIR) / program,
                               dir_ / "build/release/bin" / program);
        }
        for (const char* program :
             {"basename", "bash", "dirname", "ls", "mkdir", "realpath", "rm"}) {
            fs::create_symlink(fs::path("/bin") / program, dir_ / "bin" / program);
        }
        path_ = (dir_ / "bin").string();
    }

    test::Finished play(const std::vector<std::string>& arguments,
                        const std::string& display = "") const {
        std::vector<std::string> command{"/bin/bash", (dir_ / "tools/play").string()};
        command.insert(command.end(), arguments.begin(), arguments.end());
        return test::run(command, "",
                         {{"PATH", path_},
                          {"DISPLAY", display},
                          {"WAYLAND_DISPLAY", ""},
                          {"HAULA_DEMO_DIR", demo().string()},
                          {"HAULA_DEPS_DIR", (dir_ / "deps").string()}});
    }

    fs::path demo() const { return dir_ / "demo"; }

  private:
    test::TempDir dir_;
    std::string path_ = (dir_ / "bin").string() + ":" + std::getenv("PATH");
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
        CHECK_THAT(done.err, ContainsSubstring("no OpenGL"));
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

TEST_CASE("with neither a display nor an X server a whole game is told on one page with pictures",
          "[tools][play]") {
    Checkout checkout;
    checkout.use_real_programs();
    const auto done = checkout.play({});
    CAPTURE(done.out, done.err);
    REQUIRE(done.exit_code == 0);
    std::ostringstream page_read;
    page_read << std::ifstream(checkout.demo() / "index.html").rdbuf();
    const std::string page = page_read.str();
    std::size_t rounds = 0;
    for (const fs::directory_entry& file : fs::directory_iterator(checkout.demo())) {
        const std::string name = file.path().filename().string();
        CAPTURE(name);
        CHECK(file.path().extension() != ".svg");  // a line drawing is what is left without OpenGL
        if (file.path().extension() == ".png") {
            ++rounds;
            CHECK(file.file_size() > 20'000);
            CHECK_THAT(page, ContainsSubstring("data=\"" + name + "\""));
        }
    }
    CHECK(rounds >= 5);
    for (const char* loop : {"moment.gif", "turning.gif"}) {
        CAPTURE(loop);
        CHECK(fs::file_size(checkout.demo() / loop) > 20'000);
        CHECK_THAT(page, ContainsSubstring("data=\"" + std::string(loop) + "\""));
    }
    CHECK_THAT(page, !ContainsSubstring("http"));  // it opens without a network
}

TEST_CASE("a folder that is not the demonstration's own keeps what is in it", "[tools][play]") {
    Checkout checkout;
    checkout.use_real_programs();
    fs::create_directory(checkout.demo());
    std::ofstream(checkout.demo() / "holiday.gif") << "mine";
    const auto done = checkout.play({});
    CAPTURE(done.err);
    CHECK(done.exit_code != 0);
    CHECK_THAT(done.err, ContainsSubstring("no empty folder"));
    CHECK(fs::exists(checkout.demo() / "holiday.gif"));
    CHECK_FALSE(fs::exists(checkout.demo() / "index.html"));
}
