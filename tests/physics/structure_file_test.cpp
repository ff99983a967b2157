#include "physics/structure_file.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <filesystem>

#include "core/files.h"
#include "core/text.h"
#include "support/paths.h"
#include "support/temp_dir.h"

using namespace haula;
using namespace haula::physics;
using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

namespace {

// Every form of entry, spelt as writing spells it.
constexpr const char* k_every_form = R"({"haula_structure": 1, "set": "standard", "place": [
  {"piece": "s1", "kind": "LC", "a": {"hole": "i1"}, "b": {"hole": "o2"}},
  {"piece": "p1", "kind": "SF", "a": {"hole": "s1.2", "face": "+", "roll": 90}},
  {"marker": "red", "hole": "p1.1", "face": "+"},
  {"lift": "red"},
  {"allow": ["p1", "s2"]},
  {"piece": "p2", "kind": "SC", "a": {"hole": "o4", "roll": 30}},
  {"plug": "p2", "b": {"hole": "s1.3", "face": "-"}}
]}
)";

struct BadFile {
    std::string name;
    std::string expected;
};

std::vector<BadFile> bad_files() {
    const auto table =
        read_file(std::filesystem::path(HAULA_TEST_DATA) / "bad_structures/expected.txt", 100'000);
    REQUIRE(table.ok());
    std::vector<BadFile> files;
    for (const std::string_view line : split(*table, '\n')) {
        const std::size_t colon = line.find(": ");
        if (line.empty() || line.front() == '#') {
            continue;
        }
        REQUIRE(colon != std::string_view::npos);
        files.push_back({std::string(line.substr(0, colon)), std::string(line.substr(colon + 2))});
    }
    return files;
}

}  // namespace

TEST_CASE("a structure file is read as it says", "[physics][structure]") {
    const auto file = read_structure(k_every_form, installed_sets());
    REQUIRE(file.ok());
    REQUIRE(file->structure.place.size() == 7);
    CHECK(file->set.name == "standard");
    CHECK(file->placements == file->structure.place);
    CHECK(std::get<PlacePiece>(file->placements[0]) ==
          PlacePiece{"s1", "LC", {"i1", Face::plus, {}}, Plug{"o2", Face::plus, {}}});
    CHECK(std::get<PlacePiece>(file->placements[1]) ==
          PlacePiece{"p1", "SF", {"s1.2", Face::plus, 90}, {}});
    CHECK(std::get<PlaceMarker>(file->placements[2]) == PlaceMarker{"red", "p1.1", Face::plus});
    CHECK(std::get<LiftMarker>(file->placements[3]).marker == "red");
    CHECK(std::get<AllowPair>(file->placements[4]) == AllowPair{"p1", "s2"});
    CHECK(std::get<PlugNib>(file->placements[6]) == PlugNib{"p2", {"s1.3", Face::minus, {}}});
}

TEST_CASE("what was read is written as the same bytes", "[physics][structure]") {
    const std::string texts[] = {
        k_every_form,
        "{\"haula_structure\": 1, \"set\": \"soft\", \"start\": \"tripod\", \"place\": []}\n",
        "{\"haula_structure\": 1, \"set\": \"standard\", \"start\": \"standard\", \"place\": [\n"
        "  {\"piece\": \"p1\", \"kind\": \"SC\", \"a\": {\"hole\": \"s1.2\", \"face\": \"-\", "
        "\"roll\": -15}, \"b\": {\"hole\": \"s2.2\", \"face\": \"+\"}}\n]}\n"};
    for (const std::string& text : texts) {
        const auto file = read_structure(text, installed_sets());
        REQUIRE(file.ok());
        CHECK(write_structure(file->structure) == text);
    }
}

TEST_CASE("the structures kept as data are read and written as the same bytes",
          "[physics][structure]") {
    const std::filesystem::path folder = std::filesystem::path(HAULA_TEST_DATA) / "structures";
    int seen = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        INFO(entry.path());
        const auto file = load_structure(entry.path(), installed_sets());
        REQUIRE(file.ok());
        CHECK(write_structure(file->structure) == *read_file(entry.path(), 100'000));
        ++seen;
    }
    CHECK(seen >= 3);
}

TEST_CASE("a saved structure is the same when loaded again", "[physics][structure]") {
    const test::TempDir dir;
    const auto file = read_structure(k_every_form, installed_sets());
    REQUIRE(file.ok());
    REQUIRE(save_structure(dir / "a.json", file->structure));
    const auto again = load_structure(dir / "a.json", installed_sets());
    REQUIRE(again.ok());
    CHECK(again->structure == file->structure);
}

TEST_CASE("a start comes before the first placement", "[physics][structure]") {
    const auto file = read_structure(
        R"({"haula_structure": 1, "start": "standard", "place": [
            {"piece": "p1", "kind": "LF", "a": {"hole": "s3.2"}}]})",
        installed_sets());
    REQUIRE(file.ok());
    REQUIRE(file->placements.size() == 4);
    CHECK(std::get<PlacePiece>(file->placements[0]).piece == "s1");
    CHECK(std::get<PlacePiece>(file->placements[3]).piece == "p1");
    CHECK(file->structure.place.size() == 1);
    CHECK(entry_name(*file, 1) == "start: s2");
    CHECK(entry_name(*file, 3) == "entry 1 of place");
}

TEST_CASE("a lifted marker frees its hole and may stand elsewhere", "[physics][structure]") {
    CHECK(read_structure(R"({"haula_structure": 1, "start": "standard", "place": [
            {"marker": "red", "hole": "s1.2"}, {"lift": "red"},
            {"piece": "p1", "kind": "LF", "a": {"hole": "s1.2"}},
            {"marker": "red", "hole": "p1.2", "face": "-"}]})",
                         installed_sets())
              .ok());
}

TEST_CASE("every malformed structure file is refused, naming the entry", "[physics][structure]") {
    const std::filesystem::path folder = std::filesystem::path(HAULA_TEST_DATA) / "bad_structures";
    const std::vector<BadFile> files = bad_files();
    CHECK(files.size() >= 30);
    for (const BadFile& bad : files) {
        INFO(bad.name);
        const auto file = load_structure(folder / bad.name, installed_sets());
        REQUIRE_FALSE(file.ok());
        CHECK(file.error().code == ErrorCode::bad_input);
        CHECK_THAT(file.error().detail, StartsWith((folder / bad.name).string() + ": "));
        CHECK_THAT(file.error().detail, ContainsSubstring(": " + bad.expected));
        CHECK_THAT(file.error().detail, !ContainsSubstring("\n"));
    }
    // and none lies there unlisted
    const auto there = std::distance(std::filesystem::directory_iterator(folder), {});
    CHECK(there == static_cast<std::ptrdiff_t>(files.size()) + 1);
}

TEST_CASE("a structure file over a megabyte is refused unread", "[physics][structure]") {
    const test::TempDir dir;
    const std::string text = k_every_form + std::string(k_max_structure_bytes, ' ');
    REQUIRE(write_file_safely(dir / "big.json", text));
    CHECK_THAT(load_structure(dir / "big.json", installed_sets()).error().detail,
               ContainsSubstring("larger than 1000000 bytes"));
    CHECK_THAT(read_structure(text, installed_sets()).error().detail,
               ContainsSubstring("larger than 1000000 bytes"));
}

TEST_CASE("a structure of more pieces than any table holds is refused", "[physics][structure]") {
    Structure tower;
    std::string hole = "i1";
    for (std::size_t i = 0; i <= k_max_structure_pieces; ++i) {
        const std::string name = "p" + std::to_string(i);
        tower.place.push_back(PlacePiece{name, "SF", {hole, Face::plus, {}}, {}});
        hole = name + ".1";
    }
    CHECK_THAT(read_structure(write_structure(tower), installed_sets()).error().detail,
               ContainsSubstring("entry 201 of place: more than 200 pieces"));
    tower.place.pop_back();
    CHECK(read_structure(write_structure(tower), installed_sets()).ok());
}

TEST_CASE("a structure says which program, solver and set judged it, and is the same without",
          "[physics][files]") {
    const auto sets = installed_sets();
    const auto file = read_structure(k_every_form, sets);
    REQUIRE(file);
    CHECK_FALSE(file->judged);
    const JudgedBy today = judged_today(file->set);
    const std::string text = write_structure(file->structure, today);
    const auto again = read_structure(text, sets);
    REQUIRE(again);
    CHECK(again->judged == today);
    CHECK(again->structure == file->structure);
    CHECK(write_structure(again->structure) == k_every_form);

    ComponentSet denser = file->set;
    denser.material.density_kg_m3 += 1.0;
    CHECK(judged_today(denser).set != today.set);
    const auto refused = [&](const std::string& judged) {
        const auto bad = read_structure(
            R"({"haula_structure": 1, "judged": )" + judged + R"(, "place": []})", sets);
        REQUIRE_FALSE(bad);
        return bad.error().detail;
    };
    CHECK_THAT(refused("3"), StartsWith("judged"));
    CHECK_THAT(refused(R"({"program": "1", "solver": 1, "set": "x"})"),
               ContainsSubstring("judged: set"));
    CHECK_THAT(refused(R"({"program": "1", "solver": 0, "set": "0123456789abcdef"})"),
               ContainsSubstring("solver"));
}
