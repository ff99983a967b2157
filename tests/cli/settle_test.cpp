#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "support/paths.h"
#include "support/process.h"
#include "support/temp_dir.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;

namespace {

// A structure with the standard start and these placements behind it.
struct Table {
    test::TempDir dir;
    std::string file = (dir / "table.json").string();

    explicit Table(const std::string& placements) {
        std::ofstream(file) << R"({"haula_structure": 1, "start": "standard", "place": [)"
                            << placements << "]}\n";
    }
    test::Finished run(std::vector<std::string> words) const {
        words.insert(words.begin(), HAULA_BIN_DIR "/haula-cli");
        return test::run(words);
    }
};

// Everything but the clock.
nlohmann::json without_times(const std::string& text) {
    auto json = nlohmann::json::parse(text);
    for (auto& step : json["steps"]) {
        step.erase("ms");
    }
    return json;
}

}  // namespace

TEST_CASE("settle prints a verdict with heights, gaps and every piece", "[cli][settle]") {
    const Table table(R"({"piece": "p1", "kind": "SF", "a": {"hole": "s1.2"}},
                         {"marker": "red", "hole": "p1.1"})");
    const auto ended = table.run({"settle", table.file});
    CAPTURE(ended.err);
    REQUIRE(ended.exit_code == 0);
    const auto verdict = nlohmann::json::parse(ended.out);
    CHECK(verdict["outcome"] == "settled");
    CHECK(verdict["stable"] == true);
    CHECK(verdict["foul"] == false);
    CHECK(verdict["highest"] == "red");
    CHECK(verdict["pieces"].size() == 4);
    CHECK(verdict["steps"].size() == 5);
    CHECK(verdict["markers"][0]["top_mm"] > 100.0);
    CHECK(verdict["min_eigenvalue"] > 0.0);
}

TEST_CASE("settle --words says in a few lines what touches and who is highest", "[cli][settle]") {
    const Table table(R"({"piece": "p1", "kind": "SF", "a": {"hole": "s1.2"}},
                         {"marker": "red", "hole": "p1.1"}, {"marker": "blue", "hole": "s2.2"})");
    const auto fine = table.run({"settle", table.file, "--words"});
    CHECK(fine.exit_code == 0);
    CHECK_THAT(fine.out, ContainsSubstring("settled: 4 pieces and 2 birds\nno foul\n") &&
                             ContainsSubstring(" mm), the highest\nblue: "));
    // p1 hangs down inside the arch of s1
    const Table foul(R"({"piece": "p1", "kind": "LF", "a": {"hole": "s1.2", "face": "-"}})");
    const auto touching = foul.run({"settle", foul.file, "--words"});
    CHECK(touching.exit_code == 3);
    CHECK_THAT(touching.out, ContainsSubstring("foul: s1 and p1 touch, gap -0.") &&
                                 ContainsSubstring(" mm (known to 0."));
    const auto written = foul.run({"export", foul.file, "--to", (foul.dir / "a.stl").string()});
    CHECK(written.exit_code == 0);
    CHECK_THAT(written.out,
               ContainsSubstring("a.stl: 4 pieces and 0 birds; two things touch that may not"));
    const Table empty("");
    CHECK_THAT(empty.run({"settle", empty.file, "--words"}).out,
               ContainsSubstring("settled: 3 pieces and 0 birds\nno foul\nnothing else is within"));
}

TEST_CASE("the example on the front page stands, and nothing touches", "[cli][settle]") {
    const auto ended = test::run({HAULA_BIN_DIR "/haula-cli", "settle",
                                  HAULA_SOURCE_DIR "/assets/hau_la/examples/tower.json"});
    REQUIRE(ended.exit_code == 0);
    const auto verdict = nlohmann::json::parse(ended.out);
    CHECK(verdict["pieces"].size() == 18);
    CHECK(verdict["highest"] == "red");
    CHECK(verdict["markers"][0]["top_mm"] > 270.0);
}

TEST_CASE("settling the same file twice gives the same bits", "[cli][settle]") {
    const Table table(
        R"({"piece": "p1", "kind": "LC", "a": {"hole": "s1.2"}, "b": {"hole": "s2.2"}})");
    const auto once = table.run({"settle", table.file});
    const auto twice = table.run({"settle", table.file});
    REQUIRE_FALSE(once.out.empty());
    CHECK(without_times(once.out) == without_times(twice.out));
}

TEST_CASE("a structure that cannot be is refused in one line that names the entry",
          "[cli][settle]") {
    // o1 is 120 mm from i2, and an SF has one nib only
    const Table no_nib(
        R"({"piece": "p1", "kind": "SF", "a": {"hole": "i1"}, "b": {"hole": "o1"}})");
    const auto used = no_nib.run({"settle", no_nib.file});
    CHECK(used.exit_code == 2);
    CHECK(used.out.empty());
    CHECK_THAT(used.err, ContainsSubstring("entry 1 of place"));

    const Table far(R"({"piece": "p1", "kind": "SC", "a": {"hole": "o1"}, "b": {"hole": "o6"}})");
    const auto beyond = far.run({"settle", far.file});
    CHECK(beyond.exit_code == 2);
    CHECK_THAT(beyond.err, ContainsSubstring("entry 1 of place") && ContainsSubstring("mm"));
    CHECK(beyond.err.find('\n') == beyond.err.size() - 1);
    CHECK(far.run({"settle", "/no/such/file.json"}).exit_code == 2);
    CHECK(far.run({"settle", far.file, "--segments", "1000"}).exit_code == 2);
}

TEST_CASE("export writes each kind of model and refuses others", "[cli][export]") {
    const Table table(R"({"marker": "blue", "hole": "s1.2"})");
    for (const char* name : {"out.glb", "out.stl", "out.obj", "out.svg"}) {
        CAPTURE(name);
        const std::string out = (table.dir / name).string();
        const auto done = table.run({"export", table.file, "--to", out});
        CHECK(done.exit_code == 0);
        CHECK(done.err.empty());
        CHECK(done.out == "wrote " + out + ": 3 pieces and 1 bird\n");
        CHECK(std::filesystem::file_size(out) > 1000);
    }
    const std::string bad = (table.dir / "out.exe").string();
    const auto refused = table.run({"export", table.file, "--to", bad});
    CHECK(refused.exit_code == 2);
    CHECK_FALSE(std::filesystem::exists(bad));
    CHECK(table.run({"export", table.file}).exit_code == 2);
}

TEST_CASE("export writes what stands at the end of a recorded game", "[cli][export]") {
    const test::TempDir dir;
    const std::string program = HAULA_BIN_DIR "/haula-cli";
    const std::string record = HAULA_SOURCE_DIR "/tests/data/records/anna_and_ben.txt";
    const std::string out = (dir / "end.glb").string();
    const auto done = test::run({program, "export", record, "--to", out}, "", {}, 120.0);
    INFO(done.err);
    CHECK(done.exit_code == 0);
    CHECK_THAT(done.out, ContainsSubstring("pieces and 4 birds"));
    CHECK(std::filesystem::file_size(out) > 1000);
    const std::string torn = (dir / "torn.txt").string();
    std::ofstream(torn) << "haula-record 1\ngame: chess\n";
    const auto refused = test::run({program, "export", torn, "--to", out});
    CHECK(refused.exit_code == 2);
    CHECK(refused.err.find('\n') == refused.err.size() - 1);
}

TEST_CASE("games lists each game with its players and options", "[cli][games]") {
    const auto listed = test::run({HAULA_BIN_DIR "/haula-cli", "games"});
    CHECK(listed.exit_code == 0);
    CHECK_THAT(listed.out, ContainsSubstring("hau_la") &&
                               ContainsSubstring("Hau La, 2 to 4 players") &&
                               ContainsSubstring("--option free-end=") &&
                               ContainsSubstring("Hong Kong, 2 players"));
}

TEST_CASE("settle tells in how many variations a pair touches", "[cli][settle]") {
    const Table table(R"({"piece": "p1", "kind": "SF", "a": {"hole": "s1.2"}})");
    const auto one = table.run({"settle", table.file, "--segments", "4", "--robust", "4", "--seed",
                                "3", "--threads", "1", "--tolerance", "roll=5"});
    const auto two = table.run({"settle", table.file, "--segments", "4", "--robust", "4", "--seed",
                                "3", "--threads", "2", "--tolerance", "roll=5"});
    REQUIRE(one.exit_code == 0);
    const auto robust = nlohmann::json::parse(one.out)["robust"];
    CHECK(robust["variations"] == 4);
    CHECK(robust["settled"] == 4);
    CHECK(robust["tolerances"]["roll_deg"] == 5.0);
    CHECK(robust == nlohmann::json::parse(two.out)["robust"]);
}

TEST_CASE("settle --words says how sure it is, if variations were asked for", "[cli][settle]") {
    // p1 hangs down inside the arch of s1
    const Table table(R"({"piece": "p1", "kind": "LF", "a": {"hole": "s1.2", "face": "-"}},
                         {"marker": "red", "hole": "s2.2"})");
    const auto told = table.run({"settle", table.file, "--segments", "4", "--words", "--robust",
                                 "3", "--threads", "1", "--tolerance", "roll=1.5"});
    CHECK(told.exit_code == 3);
    CHECK_THAT(told.out, ContainsSubstring("how sure: of 3 variations") &&
                             ContainsSubstring("roll +-1.5 degrees") &&
                             ContainsSubstring("3 came to rest, 3 of them with a foul\n") &&
                             ContainsSubstring("  s1 and p1 touch in 3 of 3\n") &&
                             ContainsSubstring(" mm, the highest in 3 of 3\n"));
    CHECK_THAT(table.run({"settle", table.file, "--segments", "4", "--words"}).out,
               !ContainsSubstring("how sure"));
}

TEST_CASE("options for variations that make no sense are refused", "[cli][settle]") {
    const Table table(R"({"piece": "p1", "kind": "SF", "a": {"hole": "s1.2"}})");
    CHECK(table.run({"settle", table.file, "--seed", "3"}).exit_code == 2);
    CHECK(table.run({"settle", table.file, "--robust", "0"}).exit_code == 2);
    for (const char* wrong : {"roll", "roll=", "roll=x", "roll=nan", "roll=-1", "heat=3", "=3"}) {
        CHECK(table.run({"settle", table.file, "--robust", "2", "--tolerance", wrong}).exit_code ==
              2);
    }
}

TEST_CASE("report writes a page and the same as JSON, and names its own command", "[cli][report]") {
    const Table table(R"({"piece": "p1", "kind": "LF", "a": {"hole": "s1.1", "roll": 90}})");
    const std::string page = (table.dir / "page.pdf").string();
    const std::string data = (table.dir / "a b.json").string();
    CHECK(table.run({"report", table.file, "--to", page}).exit_code == 3);
    CHECK(std::filesystem::file_size(page) > 5000);
    const auto told =
        table.run({"report", table.file, "--to", data, "--robust", "2", "--tolerance", "roll=1.5"});
    CHECK(told.exit_code == 3);
    CHECK_THAT(told.out, ContainsSubstring("foul: s3 and p1 touch"));
    std::ifstream file(data);
    const auto report = nlohmann::json::parse(file);
    CHECK(report["command"] == "haula-cli report " + table.file + " --to '" + data +
                                   "' --robust 2 --seed 1 --tolerance roll=1.5");
    CHECK(report["verdict"]["foul"] == true);
    CHECK(table.run({"report", table.file, "--to", "x.doc"}).exit_code == 2);
}
