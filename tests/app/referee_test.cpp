#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <thread>

#include "library/file_keeper.h"
#include "physics/set_file.h"
#include "referee/structure_document.h"
#include "referee/structure_edits.h"
#include "support/desk.h"
#include "support/temp_dir.h"

using namespace haula;
using namespace haula::referee;
using physics::Face;
using physics::PlaceMarker;
using physics::PlacePiece;
using physics::Structure;

namespace {

physics::ComponentSet standard() {
    auto set = physics::installed_sets()("standard");
    REQUIRE(set);
    return std::move(*set);
}

// The standard start, a strip on it, one on that, a bird on the second.
Structure small_tower() {
    Structure structure;
    structure.start = "standard";
    structure = with_piece(structure, {"p1", "LF", {"s1.2", Face::plus, 90}, {}});
    structure = with_piece(structure, {"p2", "SF", {"p1.1", Face::plus, 0}, {}});
    return with_marker(structure, {"red", "p2.1", Face::plus});
}

void wait(StructureDocument& document) {
    while (document.settling() || document.asking_robust()) {
        document.advance();
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    library::file_keeper().wait();
}

}  // namespace

TEST_CASE("a lifted piece takes with it what is plugged into it", "[app][referee]") {
    const physics::ComponentSet set = standard();
    const Structure rest = without(small_tower(), set, "p1");
    CHECK(rest.start == "standard");
    CHECK(rest.place.empty());
    const Structure bird_alone = without(small_tower(), set, "red");
    CHECK(bird_alone.place.size() == 2);
}

TEST_CASE("a start that loses a piece is written out", "[app][referee]") {
    const Structure rest = without(small_tower(), standard(), "s2");
    CHECK_FALSE(rest.start);
    CHECK(rest.place.size() == 5);  // s1, s3, p1, p2, red
}

TEST_CASE("a bird is on one hole at a time", "[app][referee]") {
    const Structure moved = with_marker(small_tower(), {"red", "p1.2", Face::minus});
    CHECK(moved.place.size() == 3);
    CHECK(std::get<PlaceMarker>(moved.place.back()).hole == "p1.2");
}

TEST_CASE("turning a piece keeps its place in the order", "[app][referee]") {
    const physics::ComponentSet set = standard();
    const Structure turned = with_roll(small_tower(), set, "p1", -15);
    CHECK(std::get<PlacePiece>(turned.place[0]).a.roll_deg == 345);
    CHECK(turned.place.size() == 3);
    const Structure start_turned = with_roll(small_tower(), set, "s3", 30);
    CHECK_FALSE(start_turned.start);
    CHECK(start_turned.place.size() == 6);
}

TEST_CASE("free holes are those with nothing in them", "[app][referee]") {
    const physics::ComponentSet set = standard();
    const auto holes = free_holes(small_tower(), set);
    const auto is_free = [&](const char* hole) {
        return std::find(holes.begin(), holes.end(), hole) != holes.end();
    };
    CHECK(is_free("o1"));
    CHECK_FALSE(is_free("o2"));    // s1's
    CHECK_FALSE(is_free("p1.1"));  // p2's
    CHECK_FALSE(is_free("p2.1"));  // the bird's
    CHECK(is_free("p1.2"));
    CHECK(free_piece_name(small_tower(), set) == "p3");
}

TEST_CASE("the desk settles every change, and takes it back and again", "[app][referee]") {
    const test::TempDir folder;
    StructureDocument document(test::desk_in(folder / "structures"));
    wait(document);
    REQUIRE(document.judged());
    CHECK(document.judged()->rest.pieces.size() == 3);
    REQUIRE(document.take(small_tower(), "tower"));
    wait(document);
    CHECK(document.judged()->rest.pieces.size() == 5);
    const physics::RestShape tower = document.judged()->rest;
    REQUIRE(document.change(with_roll(document.file().structure, document.file().set, "p1", 60)));
    wait(document);
    CHECK_FALSE(document.judged()->rest == tower);
    CHECK(document.undo());
    wait(document);
    CHECK(document.judged()->rest == tower);
    CHECK(document.undo());
    wait(document);
    CHECK(document.judged()->rest.pieces.size() == 3);
    CHECK(document.redo());
    wait(document);
    CHECK(document.judged()->rest == tower);
    CHECK(document.can_redo());
    // another program finds the desk as it was left
    StructureDocument again(test::desk_in(folder / "structures"));
    wait(again);
    CHECK(again.file().structure == document.file().structure);
}

TEST_CASE("what cannot stand leaves the desk as it was", "[app][referee]") {
    const test::TempDir folder;
    StructureDocument document(test::desk_in(folder / "structures"));
    REQUIRE(document.take(small_tower(), "tower"));
    wait(document);
    const Structure before = document.file().structure;
    // a hole that is taken, and holes too far apart
    CHECK_FALSE(document.change(with_piece(before, {"p3", "SF", {"p1.1", Face::plus, {}}, {}})));
    CHECK(document.file().structure == before);
    REQUIRE(document.change(with_piece(
        before, {"p3", "SC", {"o4", Face::plus, {}}, physics::Plug{"o1", Face::plus, {}}})));
    wait(document);
    CHECK(document.take_trouble());
    CHECK(document.file().structure == before);
    // files that are none
    std::ofstream(folder / "no.json") << "{";
    CHECK_FALSE(referee::read_structure_file(document.folder(), folder / "no.json"));
    CHECK_FALSE(referee::read_structure_file(document.folder(), folder / "missing.json"));
}

TEST_CASE("work that cannot stand is put aside and does not lock the desk", "[app][referee]") {
    const test::TempDir folder;
    const std::filesystem::path structures = folder / "structures";
    const Structure too_far = with_piece(
        small_tower(), {"p3", "SC", {"o4", Face::plus, {}}, physics::Plug{"o1", Face::plus, {}}});
    {
        StructureDocument document(test::desk_in(structures));
        REQUIRE(document.change(too_far));  // and left before it was found out
    }
    StructureDocument again(test::desk_in(structures));
    CHECK(again.file().structure == too_far);
    wait(again);
    CHECK(again.take_trouble());
    CHECK(again.judged());
    CHECK(again.file().structure.place.empty());
    const auto aside = std::count_if(
        std::filesystem::directory_iterator(structures), std::filesystem::directory_iterator(),
        [](const auto& entry) { return entry.path().filename().string().starts_with("unsaved-"); });
    CHECK(aside == 1);
}

TEST_CASE("a change that comes to nothing after an undo leaves file and verdict together",
          "[app][referee]") {
    const test::TempDir folder;
    StructureDocument document(test::desk_in(folder / "structures"));
    wait(document);
    REQUIRE(document.change(small_tower()));
    wait(document);
    REQUIRE(document.undo());  // it is still settling when the next change comes
    REQUIRE(document.change(
        with_piece(document.file().structure,
                   {"p3", "SC", {"o4", Face::plus, {}}, physics::Plug{"o1", Face::plus, {}}})));
    wait(document);
    CHECK(document.take_trouble());
    CHECK(document.file().structure == document.judged()->file.structure);
}

TEST_CASE("saving while it settles does not lose what stood before", "[app][referee]") {
    const test::TempDir folder;
    const std::filesystem::path structures = folder / "structures";
    StructureDocument document(test::desk_in(structures));
    wait(document);
    REQUIRE(document.change(small_tower()));
    wait(document);
    REQUIRE(document.change(with_piece(
        small_tower(), {"p3", "SC", {"o4", Face::plus, {}}, physics::Plug{"o1", Face::plus, {}}})));
    document.save([&] { return folder / "mine.json"; }, Existing::refuse,
                  StructureDocument::Asked::along);
    wait(document);
    document.advance();
    CHECK(document.file().structure == small_tower());
    auto mine = referee::read_structure_file(document.folder(), folder / "mine.json");
    REQUIRE(mine);
    document.take(std::move(*mine));  // the tower is in no file yet: it is put aside
    library::file_keeper().wait();
    CHECK(std::any_of(std::filesystem::directory_iterator(structures),
                      std::filesystem::directory_iterator(), [](const auto& entry) {
                          return entry.path().filename().string().starts_with("unsaved-");
                      }));
}

TEST_CASE("the desk asks how sure it is, and can be stopped", "[app][referee]") {
    const test::TempDir folder;
    StructureDocument document(test::desk_in(folder / "structures"));
    wait(document);
    physics::RobustOptions options;
    options.variations = 3;
    document.ask_robust(options);
    wait(document);
    REQUIRE(document.robustness());
    CHECK(document.robustness()->settled == 3);
    options.variations = 10000;
    document.ask_robust(options);
    document.stop_robust();
    wait(document);
    CHECK_FALSE(document.robustness());
}
