#include <array>
#include <catch2/catch_test_macros.hpp>
#include <thread>

#include "physics/structure_file.h"
#include "shape_hash.h"
#include "support/temp_dir.h"

using namespace haula;
using namespace haula::physics;

namespace {

// Loops, a nib plugged later, a bird, and a strip that lies on another.
constexpr const char* k_on_standard = R"({"haula_structure": 1, "start": "standard", "place": [
    {"piece": "p1", "kind": "LC", "a": {"hole": "s1.2"}, "b": {"hole": "s2.2"}},
    {"piece": "p2", "kind": "LF", "a": {"hole": "p1.1", "face": "-", "roll": 45}},
    {"piece": "p3", "kind": "SC", "a": {"hole": "o4", "roll": 90}},
    {"plug": "p3", "b": {"hole": "p1.3", "face": "-"}},
    {"piece": "p4", "kind": "SF", "a": {"hole": "p1.2", "roll": 90}},
    {"marker": "red", "hole": "p4.1"}]})";
constexpr const char* k_on_tripod = R"({"haula_structure": 1, "start": "tripod", "place": [
    {"piece": "p1", "kind": "LF", "a": {"hole": "s1.1", "roll": 30}},
    {"piece": "p2", "kind": "SC", "a": {"hole": "s2.3"}, "b": {"hole": "o7"}},
    {"marker": "blue", "hole": "p1.2", "face": "-"}]})";

StructureFile read(const char* text) {
    auto file = read_structure(text, installed_sets());
    REQUIRE(file.ok());
    return std::move(*file);
}

// Without Catch2's macros, which are not for threads. Zero if something did not settle.
std::uint64_t settled_hash(const StructureFile& file) {
    Assembly assembly(file.set);
    const auto reports = assembly.place_all(file.placements);
    return reports && assembly.size() == file.placements.size() ? shape_hash(assembly) : 0;
}

}  // namespace

TEST_CASE("a structure settled twice, and after saving and loading, has the same bits",
          "[physics][determinism]") {
    const test::TempDir dir;
    for (const char* text : {k_on_standard, k_on_tripod}) {
        const StructureFile file = read(text);
        const std::uint64_t once = settled_hash(file);
        REQUIRE(once != 0);
        CHECK(settled_hash(file) == once);
        REQUIRE(save_structure(dir / "kept.json", file.structure));
        const auto loaded = load_structure(dir / "kept.json", installed_sets());
        REQUIRE(loaded.ok());
        CHECK(settled_hash(*loaded) == once);
    }
}

TEST_CASE("a snapshot goes on to the same bits, whatever else was tried in between",
          "[physics][determinism]") {
    const StructureFile file = read(k_on_standard);
    Assembly assembly(file.set);
    for (std::size_t i = 0; i < file.placements.size(); ++i) {
        Assembly aside = assembly;
        REQUIRE(aside.place(PlacePiece{"q1", "SF", {"o1", Face::plus, 15}, {}}).ok());
        REQUIRE(assembly.place(file.placements[i])->outcome == Outcome::settled);
    }
    CHECK(shape_hash(assembly) == settled_hash(file));
}

TEST_CASE("several threads that settle at once get the bits of one", "[physics][determinism]") {
    const std::array files{read(k_on_standard), read(k_on_tripod)};
    const std::array alone{settled_hash(files[0]), settled_hash(files[1])};
    REQUIRE(alone[0] != 0);
    REQUIRE(alone[1] != 0);
    std::array<std::uint64_t, 4> got{};
    std::vector<std::thread> threads;
    threads.reserve(got.size());
    for (std::size_t i = 0; i < got.size(); ++i) {
        threads.emplace_back([&, i] { got[i] = settled_hash(files[i % 2]); });
    }
    for (std::thread& each : threads) {
        each.join();
    }
    for (std::size_t i = 0; i < got.size(); ++i) {
        CHECK(got[i] == alone[i % 2]);
    }
}
