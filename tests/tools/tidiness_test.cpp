#include "checks/tidiness.h"

#include <catch2/catch_test_macros.hpp>
#include <fstream>

#include "support/temp_dir.h"

using namespace haula;

namespace {

// Put together here, so that this very file stays tidy.
const std::string k_scheme = std::string("http") + "://";
const std::string k_home = std::string("/ho") + "me/ada";
const std::string k_typo = std::string("heig") + "th";

std::vector<checks::Finding> findings_for(const std::string& content) {
    const test::TempDir dir;
    std::filesystem::create_directories(dir / "tools/checks");
    std::ofstream(dir / "tools/checks/misspellings.txt") << k_typo + ": height\n";
    std::ofstream(dir / "notes.md") << content;
    const std::vector<std::string> hosts{"cache.example.net", "localhost"};
    const std::vector<std::string> folders{"/srv/builder"};
    auto findings = checks::check_tidiness(dir.path(), hosts, folders);
    REQUIRE(findings.ok());
    return *findings;
}

}  // namespace

TEST_CASE("a mirror's host is found, a plain web address is not", "[tools][tidiness]") {
    CHECK(findings_for("see " + k_scheme + "ftp.debian.example/debian\n").size() == 1);
    CHECK(findings_for("see " + k_scheme + "cache.example.net/x\n").size() == 1);
    CHECK(findings_for("see " + k_scheme + "registry.example.org\n").size() == 1);
    CHECK(findings_for("cache.example.net, and again cache.example.net\n").size() == 1);
    CHECK(findings_for("see " + k_scheme + "www.raylib.com/ and Debian's mirror\n").empty());
    CHECK(findings_for("see " + k_scheme + "localhost:8080 and xcache.example.net\n").empty());
}

TEST_CASE("hosts are read out of addresses, whoever logs in there", "[tools][tidiness]") {
    CHECK(checks::hosts_in("deb " + k_scheme + "Ada:secret@Cache.example.net:80/debian x") ==
          std::vector<std::string>{"cache.example.net"});
    CHECK(checks::hosts_in("deb mirror+file" + k_scheme.substr(4) + "/etc/apt/mirrors x").empty());
}

TEST_CASE("a path of somebody's machine is found", "[tools][tidiness]") {
    CHECK(findings_for("in " + k_home + "/haula\n").size() == 1);
    CHECK(findings_for("in /srv/builder/haula\n").size() == 1);
    CHECK(findings_for("in /srv/builders or src/home/x or ${HOME}/x\n").empty());
    CHECK(
        findings_for("in /srv/builders and src" + k_home + ", but also " + k_home + "\n").size() ==
        1);
}

TEST_CASE("misspellings, blanks at line ends and a missing line end are found",
          "[tools][tidiness]") {
    const auto found = findings_for("the " + k_typo + " \nlast");
    REQUIRE(found.size() == 3);
    CHECK(found[0].what == "'" + k_typo + "' is spelled 'height'");
    CHECK(found[1].what == "ends in blanks");
    CHECK(found[2] == checks::Finding{"notes.md", 2, "has no line end after its last line"});
}

TEST_CASE("a clean file and a binary file give no finding", "[tools][tidiness]") {
    CHECK(findings_for("All is well.\n").empty());
    CHECK(findings_for(std::string("\x89PNG\0 ", 6)).empty());
}

TEST_CASE("a room that asks std::filesystem itself is found, one that only names paths is not",
          "[tools][tidiness]") {
    const auto found_in = [](const std::string& file, const std::string& content) {
        const test::TempDir dir;
        std::filesystem::create_directories((dir / file).parent_path());
        std::ofstream(dir / file) << content;
        const auto findings = checks::check_tidiness(dir.path(), {}, {});
        REQUIRE(findings.ok());
        return findings->size();
    };
    CHECK(found_in("src/screen/a.cpp", "if (fs::exists(file)) {\n") == 1);
    CHECK(found_in("physics/a.h", "x = std::filesystem::file_size(file, ignored);\n") == 1);
    CHECK(found_in("tools/cli/a.cpp", "for (fs::directory_iterator at(folder); ...\n") == 1);
    CHECK(found_in("src/screen/a.cpp", "const fs::path file = fs::path(text) / name;\n") == 0);
    CHECK(found_in("src/core/a.cpp", "if (fs::exists(file)) {\n") == 0);
    CHECK(found_in("tests/core/a.cpp", "if (fs::exists(file)) {\n") == 0);
}
