// tools/setup itself, run for real on this machine in folders of its own. What it would install is
// here already (the build needed it), so these tests show what it does about that.
#include <sys/stat.h>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <fstream>

#include "core/files.h"
#include "core/text.h"
#include "support/process.h"
#include "support/temp_dir.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;

namespace {

namespace fs = std::filesystem;

const std::string k_setup = HAULA_SOURCE_DIR "/tools/setup";

void write_script(const fs::path& path, const std::string& content) {
    fs::remove(path);  // never through a link to the machine's own program
    std::ofstream(path) << "#!/bin/sh\n" << content;
    ::chmod(path.c_str(), 0755);
}

// A PATH with every program of this machine but those named, which are missing or replaced.
fs::path path_without(const test::TempDir& dir, const std::vector<std::string>& left_out) {
    fs::path bin = dir / "bin";
    fs::create_directory(bin);
    for (const char* folder : {"/usr/local/bin", "/usr/bin", "/bin"}) {
        std::error_code ignored;
        for (const auto& entry : fs::directory_iterator(folder, ignored)) {
            const fs::path name = entry.path().filename();
            if (std::find(left_out.begin(), left_out.end(), name.string()) == left_out.end()) {
                fs::create_symlink(entry.path(), bin / name, ignored);
            }
        }
    }
    return bin;
}

bool is_debian() {
    const Result<std::string> release = read_file("/etc/os-release", 10000);
    return release && ("\n" + *release).find("\nID=debian\n") != std::string::npos;
}

// A list of folders joined by colons, without the one of this name.
std::string without(const std::string& folders, const std::string& name) {
    std::string rest;
    for (const std::string_view folder : split(folders, ':')) {
        if (fs::path(folder).filename() != name) {
            rest += (rest.empty() ? "" : ":") + std::string(folder);
        }
    }
    return rest;
}

bool has_private_packages(const fs::path& deps) {
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(deps, ignored)) {
        if (entry.path().filename().string().starts_with("private-")) {
            return true;
        }
    }
    return false;
}

test::Finished run_setup(const fs::path& deps, const fs::path& bin,
                         const std::string& prefix_path) {
    return test::run({k_setup, "--for-tests"}, "",
                     {{"HAULA_DEPS_DIR", deps.string()},
                      {"PATH", bin.string()},
                      {"CMAKE_PREFIX_PATH", prefix_path}});
}

}  // namespace

TEST_CASE("where CMake finds every package, the set-up installs nothing", "[tools][setup]") {
    const test::TempDir dir;
    const fs::path bin = path_without(dir, {"apt-get", "sudo"});
    const fs::path called = dir / "called";
    write_script(bin / "apt-get", "echo called >>" + called.string() + "; exit 1\n");
    write_script(bin / "sudo", "echo called >>" + called.string() + "; exit 1\n");
    // the packages of this build stand in for a system's own
    const auto done = run_setup(dir / "deps", bin, HAULA_PRIVATE_PREFIXES);
    CAPTURE(done.err);
    CHECK(done.exit_code == 0);
    CHECK_FALSE(fs::exists(called));
    CHECK_FALSE(has_private_packages(dir / "deps"));

    // the second time it does not even look
    fs::remove(bin / "cmake");
    write_script(bin / "cmake", "echo called >>" + called.string() + "; exit 1\n");
    CHECK(run_setup(dir / "deps", bin, HAULA_PRIVATE_PREFIXES).exit_code == 0);
    CHECK_FALSE(fs::exists(called));
}

TEST_CASE("a set-up for playing does not do for the tests", "[tools][setup]") {
    const test::TempDir dir;
    const fs::path bin = path_without(dir, {"Xvfb"});
    const test::Environment environment{{"HAULA_DEPS_DIR", (dir / "deps").string()},
                                        {"PATH", bin.string()},
                                        {"CMAKE_PREFIX_PATH", HAULA_PRIVATE_PREFIXES}};
    CHECK(test::run({k_setup}, "", environment).exit_code == 0);
    const std::string ready = *read_file(dir / "deps/ready", 10000);
    write_script(bin / "Xvfb", "");
    CHECK(test::run({k_setup, "--for-tests"}, "", environment).exit_code == 0);
    CHECK(*read_file(dir / "deps/ready", 10000) != ready);
}

TEST_CASE("what an interrupted build left is not taken for a package", "[tools][setup]") {
    if (!is_debian()) {
        SKIP("only on Debian are packages built");
    }
    const test::TempDir dir;
    const fs::path bin = path_without(dir, {"apt-get", "sudo", "dpkg-query"});
    write_script(bin / "dpkg-query", "echo install ok installed\n");
    write_script(bin / "sudo", "exit 1\n");
    write_script(bin / "apt-get", "echo no mirror answers; exit 100\n");
    // all is there but Catch2, of which a killed run has installed a half
    const fs::path deps = dir / "deps";
    fs::create_directories(deps / "build-catch2/installed" / deps.relative_path() /
                           "private-2/catch2/lib/cmake/Catch2");
    const auto tried = run_setup(deps, bin, without(HAULA_PRIVATE_PREFIXES, "catch2"));
    CAPTURE(tried.err);
    CHECK(tried.exit_code == 1);
    CHECK_THAT(tried.err, ContainsSubstring("source of catch2") &&
                              ContainsSubstring("no mirror answers") &&
                              !ContainsSubstring("raylib"));
    CHECK_FALSE(fs::exists(deps / "ready"));
    CHECK_FALSE(has_private_packages(deps));
}

TEST_CASE("what another recipe has built goes", "[tools][setup]") {
    const test::TempDir dir;
    const fs::path bin = path_without(dir, {});
    fs::create_directories(dir / "deps/private-1/raylib");
    fs::create_directories(dir / "deps/src-1/raylib");
    CHECK(run_setup(dir / "deps", bin, HAULA_PRIVATE_PREFIXES).exit_code == 0);
    CHECK_FALSE(fs::exists(dir / "deps/private-1"));
    CHECK_FALSE(fs::exists(dir / "deps/src-1"));
}

TEST_CASE("the set-up refuses an argument it does not know", "[tools][setup]") {
    const auto refused = test::run({k_setup, "--everything"});
    CHECK(refused.exit_code == 2);
    CHECK_THAT(refused.err, ContainsSubstring("--for-tests"));
}

TEST_CASE("on a system without apt the set-up lists what to install", "[tools][setup]") {
    const test::TempDir dir;
    const fs::path bin = path_without(dir, {"apt-get", "xdotool"});
    const auto told = run_setup(dir / "deps", bin, "");
    CHECK(told.exit_code == 1);
    CHECK(told.out.empty());
    CHECK_THAT(told.err, ContainsSubstring("this is not a Debian system") &&
                             ContainsSubstring("raylib 6") && ContainsSubstring("Catch2 3") &&
                             ContainsSubstring("* xdotool"));
}

TEST_CASE("a stage that fails names its log", "[tools][setup]") {
    if (!is_debian()) {
        SKIP("only on Debian are packages installed");
    }
    const test::TempDir dir;
    const fs::path bin = path_without(dir, {"apt-get", "dpkg", "dpkg-query", "sudo", "xdotool"});
    write_script(bin / "dpkg-query", "exit 1\n");
    write_script(bin / "dpkg", "exit 0\n");
    write_script(bin / "apt-get", "echo the mirror is on fire; exit 100\n");
    write_script(bin / "sudo", "[ \"$1\" = -v ] || exec \"$@\"\n");
    const auto failed = run_setup(dir / "deps", bin, "");
    CHECK(failed.exit_code == 1);
    CHECK_THAT(failed.err, ContainsSubstring("the mirror is on fire") &&
                               ContainsSubstring("failed; the whole log is in"));
    CHECK_THAT(*read_file(dir / "deps" / "log" / "apt.log", 10000),
               ContainsSubstring("the mirror is on fire"));
}
