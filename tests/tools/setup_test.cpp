// tools/setup itself, run for real in folders of its own. What it would install is here already
// (the build needed it), so these tests show what it does about that. Nothing can be installed:
// what could is a stand-in that notes when it is called.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <fstream>

#include "core/files.h"
#include "core/text.h"
#include "support/paths.h"
#include "support/process.h"
#include "support/stand_in.h"
#include "support/temp_dir.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;

namespace {

namespace fs = std::filesystem;

const std::string k_source = HAULA_SOURCE_DIR;
const std::string k_recipe = HAULA_RECIPE;

bool is_debian() {
    const Result<std::string> release = read_file("/etc/os-release", 10000);
    return release && ("\n" + *release).find("\nID=debian\n") != std::string::npos;
}

// A checkout with its set-up alone, and a machine on which some programs are missing or replaced.
class Machine {
  public:
    explicit Machine(const std::vector<std::string>& missing = {}) {
        fs::create_directories(dir_ / "tools/cmake");
        for (const char* file :
             {"tools/setup", "tools/common.sh", "tools/debian.sh", "tools/cmake/packages.cmake"}) {
            fs::copy_file(fs::path(k_source) / file, dir_ / file);
        }
        fs::copy(fs::path(k_source) / "tools/probe", dir_ / "tools/probe");
        fs::create_directory(dir_ / "bin");
        for (const char* folder : {"/usr/local/bin", "/usr/bin", "/bin"}) {
            std::error_code ignored;
            for (const auto& entry : fs::directory_iterator(folder, ignored)) {
                fs::create_symlink(entry.path(), dir_ / "bin" / entry.path().filename(), ignored);
            }
        }
        for (const char* installer : {"apt-get", "dpkg", "sudo"}) {
            stand_in(installer,
                     "echo " + std::string(installer) + " >>'" + path("called") + "'; exit 1");
        }
        for (const std::string& program : missing) {
            fs::remove(dir_ / "bin" / program);
        }
    }

    std::string path(const std::string& name) const { return (dir_ / name).string(); }
    bool has(const std::string& name) const { return fs::exists(dir_ / name); }
    std::string text(const std::string& name) const {
        const Result<std::string> content = read_file(dir_ / name, 100000);
        return content ? *content : "";
    }
    void add(const std::string& folder) const { fs::create_directories(dir_ / folder); }
    void write(const std::string& name, const std::string& content) const {
        std::ofstream(dir_ / name) << content;
    }
    void stand_in(const std::string& program, const std::string& does) const {
        test::stand_in(dir_ / "bin" / program, does);
    }

    // The packages of this build stand in for a system's own, as far as they are told.
    test::Finished set_up(const std::string& for_what,
                          const std::string& packages = HAULA_PRIVATE_PREFIXES) const {
        std::vector<std::string> command{path("tools/setup")};
        if (!for_what.empty()) {
            command.push_back(for_what);
        }
        return test::run(
            command, "",
            {{"HAULA_DEPS_DIR", ""}, {"PATH", path("bin")}, {"CMAKE_PREFIX_PATH", packages}});
    }

  private:
    test::TempDir dir_;
};

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

}  // namespace

TEST_CASE("where CMake finds every package, the set-up installs nothing", "[tools][setup]") {
    const Machine machine;
    const auto done = machine.set_up("--for-tests");
    CAPTURE(done.err);
    CHECK(done.exit_code == 0);
    CHECK_FALSE(machine.has("called"));
    CHECK_FALSE(machine.has(".deps/private-" + k_recipe));

    // the second time it does not even look
    machine.stand_in("cmake", "echo cmake >>'" + machine.path("called") + "'; exit 1");
    CHECK(machine.set_up("--for-tests").exit_code == 0);
    CHECK_FALSE(machine.has("called"));
    // unless what was noted is gone
    machine.write(".deps/ready", "");
    machine.set_up("--for-tests");
    CHECK(machine.has("called"));
}

TEST_CASE("a set-up for playing does not do for the tests", "[tools][setup]") {
    const Machine machine({"Xvfb"});
    CHECK(machine.set_up("").exit_code == 0);
    CHECK(machine.set_up("", without(HAULA_PRIVATE_PREFIXES, "catch2")).exit_code == 0);
    const std::string ready = machine.text(".deps/ready");
    CHECK(machine.set_up("--to-build-tests").exit_code == 0);
    CHECK(machine.text(".deps/ready") != ready);
    CHECK_FALSE(machine.has("called"));
    CHECK(machine.set_up("--for-tests").exit_code == 1);
    machine.stand_in("Xvfb", "");
    CHECK(machine.set_up("--for-tests").exit_code == 0);
}

TEST_CASE("clang is wanted for tools/check-all alone", "[tools][setup]") {
    const Machine machine({"clang++"});
    CHECK(machine.set_up("--for-tests").exit_code == 0);
    CHECK_FALSE(machine.has("called"));
    CHECK(machine.set_up("--for-checks").exit_code == 1);
    machine.stand_in("clang++", "");
    machine.stand_in("clang-tidy", "");
    CHECK(machine.set_up("--for-checks").exit_code == 0);
    CHECK(machine.set_up("--for-tests").exit_code ==
          0);  // what does for the one does for the other
}

TEST_CASE("a package that was installed by half is none", "[tools][setup]") {
    const std::string others = without(HAULA_PRIVATE_PREFIXES, "catch2");
    if (!is_debian() || others == HAULA_PRIVATE_PREFIXES) {
        SKIP("only on Debian are packages built, and only those that it lacks");
    }
    const Machine machine;
    machine.stand_in("dpkg-query", "echo install ok installed");
    machine.add(".deps/src-" + k_recipe + "/catch2");
    machine.stand_in("cmake", "case \"$*\" in\n*--install*) mkdir -p \"$DESTDIR/" +
                                  machine.path(".deps/private-" + k_recipe) +
                                  "/catch2/lib\"; echo the disk is full; exit 1 ;;\n"
                                  "*--build* | *src-*) exit 0 ;;\n*) exec " +
                                  std::string(HAULA_CMAKE) + " \"$@\" ;;\nesac");
    const auto tried = machine.set_up("--to-build-tests", others);
    CAPTURE(tried.err);
    CHECK(tried.exit_code == 1);
    CHECK_THAT(tried.err, ContainsSubstring("building catch2") &&
                              ContainsSubstring("the disk is full") &&
                              !ContainsSubstring("raylib"));
    CHECK_FALSE(machine.has(".deps/private-" + k_recipe + "/catch2"));
    CHECK_FALSE(machine.has(".deps/ready"));
    CHECK_FALSE(machine.has("called"));
}

TEST_CASE("what this Debian has itself, new enough, is installed and not built", "[tools][setup]") {
    const std::string others = without(HAULA_PRIVATE_PREFIXES, "catch2");
    if (!is_debian() || others == HAULA_PRIVATE_PREFIXES) {
        SKIP("only on Debian, and where it lacks the package that this is tried with");
    }
    for (const bool new_enough : {true, false}) {
        const Machine machine;
        machine.stand_in("apt-cache", std::string("echo '  Candidate: ") +
                                          (new_enough ? "3.7.1-0.5'" : "2.13.9-1'"));
        machine.stand_in("dpkg-query",
                         "case \"$*\" in *catch2*) exit 1 ;; esac; echo install ok installed");
        for (const char* installer : {"apt-get", "dpkg", "sudo"}) {
            machine.stand_in(installer, "exit 0");
        }
        machine.add(".deps/src-" + k_recipe + "/catch2");
        machine.stand_in("cmake", "case \"$*\" in\n*--build* | *src-*) exit 1 ;;\n*) exec " +
                                      std::string(HAULA_CMAKE) + " \"$@\" ;;\nesac");
        const auto tried = machine.set_up("--to-build-tests", others);
        CAPTURE(new_enough, tried.err);
        CHECK(tried.exit_code == 1);  // nothing was really installed
        CHECK((tried.err.find("installing system packages (1)") != std::string::npos) ==
              new_enough);
        CHECK((tried.err.find("building catch2") != std::string::npos) == !new_enough);
    }
}

TEST_CASE("what an earlier recipe has built goes", "[tools][setup]") {
    const Machine machine;
    const std::vector<std::string> old{"private-0/raylib", "src-0/raylib", "prefix/lib", "stamps"};
    for (const std::string& folder : old) {
        machine.add(".deps/" + folder);
    }
    machine.add(".deps/src-" + k_recipe + "/raylib");
    CHECK(machine.set_up("").exit_code == 0);
    for (const std::string& folder : old) {
        CAPTURE(folder);
        CHECK_FALSE(machine.has(".deps/" + folder));
    }
    CHECK(machine.has(".deps/src-" + k_recipe + "/raylib"));
}

TEST_CASE("the set-up refuses an argument it does not know", "[tools][setup]") {
    const auto refused = Machine().set_up("--everything");
    CHECK(refused.exit_code == 2);
    CHECK_THAT(refused.err, ContainsSubstring("--for-tests"));
}

TEST_CASE("on a system without apt the set-up lists what to install", "[tools][setup]") {
    const auto told = Machine({"apt-get", "xdotool"}).set_up("--for-tests", "");
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
    const Machine machine({"xdotool"});
    machine.stand_in("dpkg-query", "exit 1");
    machine.stand_in("dpkg", "exit 0");
    machine.stand_in("apt-get", "echo the mirror is on fire; exit 100");
    machine.stand_in("sudo", "[ \"$1\" = -v ] || exec \"$@\"");
    const auto failed = machine.set_up("--for-tests", "");
    CHECK(failed.exit_code == 1);
    CHECK_THAT(failed.err, ContainsSubstring("the mirror is on fire") &&
                               ContainsSubstring("failed; the whole log is in"));
    CHECK_THAT(machine.text(".deps/log/apt.log"), ContainsSubstring("the mirror is on fire"));
}
