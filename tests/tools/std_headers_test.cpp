#include "checks/std_headers.h"

#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <string>

#include "support/temp_dir.h"

using namespace haula;

namespace {

std::vector<checks::Finding> findings_for(const std::string& file, const std::string& content) {
    const test::TempDir dir;
    std::filesystem::create_directories((dir / file).parent_path());
    std::ofstream(dir / file) << content;
    auto findings = checks::check_std_headers(dir.path());
    REQUIRE(findings.ok());
    return *findings;
}

}  // namespace

TEST_CASE("a header that names something standard without its header is found",
          "[tools][std_headers]") {
    CHECK(findings_for("src/core/x.h", "#include <vector>\n\nstd::vector<std::string> words;\n") ==
          std::vector<checks::Finding>{
              {"src/core/x.h", 3, "std::string wants <string> included here"}});
    CHECK(findings_for("physics/x.h", "std::map<int, int> m;\n").size() == 1);
    CHECK(findings_for("tools/cli/x.h", "std::size_t n;\n").size() == 1);
    CHECK(findings_for("tests/core/x.h", "auto operator<=>(const X&) const = default;\n").size() ==
          1);
}

TEST_CASE("a header that includes what it names is fine", "[tools][std_headers]") {
    CHECK(findings_for("src/core/x.h",
                       "#include <string>\n#include <vector>\nstd::vector<std::string> words;\n")
              .empty());
    // either of two headers declares a stream
    CHECK(findings_for("src/core/x.h", "#include <iosfwd>\nvoid f(std::ostream& out);\n").empty());
    CHECK(findings_for("src/core/x.h", "#include <ostream>\nvoid f(std::ostream& out);\n").empty());
}

TEST_CASE("a standard name that the table lacks is found too", "[tools][std_headers]") {
    const auto found = findings_for("src/core/x.h", "#include <regex>\nstd::regex pattern;\n");
    REQUIRE(found.size() == 1);
    CHECK(found[0].what == "std::regex is not in the table of tools/checks/std_headers.cpp");
}

TEST_CASE("a number's type without its namespace is found", "[tools][std_headers]") {
    CHECK(findings_for("src/core/x.h", "#include <cstdint>\nuint8_t n;\n") ==
          std::vector<checks::Finding>{{"src/core/x.h", 2, "uint8_t is written without std::"}});
    CHECK(findings_for("src/core/x.h", "#include <cstdint>\nstd::uint8_t n;\n").empty());
    CHECK(findings_for("src/core/x.h", "int my_size_t = 0;\n").empty());
}

TEST_CASE("comments, sources and files outside the rooms name what they like",
          "[tools][std_headers]") {
    CHECK(findings_for("src/core/x.h", "int n;  // as in std::vector\n").empty());
    CHECK(findings_for("src/core/x.cpp", "std::vector<int> n;\n").empty());
    CHECK(findings_for("assets/x.h", "std::vector<int> n;\n").empty());
}
