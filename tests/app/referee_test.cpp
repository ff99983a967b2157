#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <thread>

#include "physics/set_file.h"
#include "referee/desk.h"
#include "referee/structure_edits.h"
#include "support/temp_dir.h"

using namespace haula;
using namespace haula::app;
using physics::Face;
using physics::PlaceMarker;
using physics::PlacePiece;
using physics::Structure;

namespace {

physics::Set standard() {
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

void wait(Desk& desk) {
    while (desk.settling() || desk.asking_robust()) {
        desk.advance();
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
}

}  // namespace

TEST_CASE("a lifted piece takes with it what is plugged into it", "[app][referee]") {
    const physics::Set set = standard();
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
    const physics::Set set = standard();
    const Structure turned = with_roll(small_tower(), set, "p1", -15);
    CHECK(std::get<PlacePiece>(turned.place[0]).a.roll_deg == 345);
    CHECK(turned.place.size() == 3);
    const Structure start_turned = with_roll(small_tower(), set, "s3", 30);
    CHECK_FALSE(start_turned.start);
    CHECK(start_turned.place.size() == 6);
}

TEST_CASE("free holes are those with nothing in them", "[app][referee]") {
    const physics::Set set = standard();
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
    Desk desk(folder / "structures");
    wait(desk);
    REQUIRE(desk.looked());
    CHECK(desk.looked()->rest.pieces.size() == 3);
    REQUIRE(desk.take(small_tower(), "tower"));
    wait(desk);
    CHECK(desk.looked()->rest.pieces.size() == 5);
    const physics::RestShape tower = desk.looked()->rest;
    REQUIRE(desk.change(with_roll(desk.file().structure, desk.file().set, "p1", 60)));
    wait(desk);
    CHECK_FALSE(desk.looked()->rest == tower);
    CHECK(desk.undo());
    wait(desk);
    CHECK(desk.looked()->rest == tower);
    CHECK(desk.undo());
    wait(desk);
    CHECK(desk.looked()->rest.pieces.size() == 3);
    CHECK(desk.redo());
    wait(desk);
    CHECK(desk.looked()->rest == tower);
    CHECK(desk.can_redo());
    // another program finds the desk as it was left
    Desk again(folder / "structures");
    wait(again);
    CHECK(again.file().structure == desk.file().structure);
}

TEST_CASE("what cannot stand leaves the desk as it was", "[app][referee]") {
    const test::TempDir folder;
    Desk desk(folder / "structures");
    REQUIRE(desk.take(small_tower(), "tower"));
    wait(desk);
    const Structure before = desk.file().structure;
    // a hole that is taken, and holes too far apart
    CHECK_FALSE(desk.change(with_piece(before, {"p3", "SF", {"p1.1", Face::plus, {}}, {}})));
    CHECK(desk.file().structure == before);
    REQUIRE(desk.change(with_piece(
        before, {"p3", "SC", {"o4", Face::plus, {}}, physics::Plug{"o1", Face::plus, {}}})));
    wait(desk);
    CHECK(desk.take_trouble());
    CHECK(desk.file().structure == before);
    // files that are none
    std::ofstream(folder / "no.json") << "{";
    CHECK_FALSE(desk.open(folder / "no.json"));
    CHECK_FALSE(desk.open(folder / "missing.json"));
    CHECK(desk.file().structure == before);
}

TEST_CASE("work that cannot stand is put aside and does not lock the desk", "[app][referee]") {
    const test::TempDir folder;
    const std::filesystem::path structures = folder / "structures";
    const Structure too_far = with_piece(
        small_tower(), {"p3", "SC", {"o4", Face::plus, {}}, physics::Plug{"o1", Face::plus, {}}});
    {
        Desk desk(structures);
        REQUIRE(desk.change(too_far));  // and left before it was found out
    }
    Desk again(structures);
    CHECK(again.file().structure == too_far);
    wait(again);
    CHECK(again.take_trouble());
    CHECK(again.looked());
    CHECK(again.file().structure.place.empty());
    const auto aside = std::count_if(
        std::filesystem::directory_iterator(structures), std::filesystem::directory_iterator(),
        [](const auto& entry) { return entry.path().filename().string().starts_with("unsaved-"); });
    CHECK(aside == 1);
}

TEST_CASE("a change that comes to nothing after an undo leaves file and verdict together",
          "[app][referee]") {
    const test::TempDir folder;
    Desk desk(folder / "structures");
    wait(desk);
    REQUIRE(desk.change(small_tower()));
    wait(desk);
    REQUIRE(desk.undo());  // it is still settling when the next change comes
    REQUIRE(desk.change(
        with_piece(desk.file().structure,
                   {"p3", "SC", {"o4", Face::plus, {}}, physics::Plug{"o1", Face::plus, {}}})));
    wait(desk);
    CHECK(desk.take_trouble());
    CHECK(desk.file().structure == desk.looked()->file.structure);
}

TEST_CASE("saving while it settles does not lose what stood before", "[app][referee]") {
    const test::TempDir folder;
    const std::filesystem::path structures = folder / "structures";
    Desk desk(structures);
    wait(desk);
    REQUIRE(desk.change(small_tower()));
    wait(desk);
    REQUIRE(desk.change(with_piece(
        small_tower(), {"p3", "SC", {"o4", Face::plus, {}}, physics::Plug{"o1", Face::plus, {}}})));
    REQUIRE(desk.save(folder / "mine.json"));
    wait(desk);
    CHECK(desk.file().structure == small_tower());
    REQUIRE(desk.open(folder / "mine.json"));  // the tower is in no file yet: it is put aside
    CHECK(std::any_of(std::filesystem::directory_iterator(structures),
                      std::filesystem::directory_iterator(), [](const auto& entry) {
                          return entry.path().filename().string().starts_with("unsaved-");
                      }));
}

TEST_CASE("the desk asks how sure it is, and can be stopped", "[app][referee]") {
    const test::TempDir folder;
    Desk desk(folder / "structures");
    wait(desk);
    physics::RobustOptions options;
    options.variations = 3;
    desk.ask_robust(options);
    wait(desk);
    REQUIRE(desk.robustness());
    CHECK(desk.robustness()->settled == 3);
    options.variations = 10000;
    desk.ask_robust(options);
    desk.stop_robust();
    wait(desk);
    CHECK_FALSE(desk.robustness());
}
