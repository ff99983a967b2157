// No frame of the Referee waits for the disk: what it opens and what it writes.
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <string>
#include <utility>

#include "hidden_hand.h"
#include "library/file_keeper.h"
#include "physics/structure_file.h"
#include "sleepy_disk.h"
#include "some_games.h"
#include "support/temp_dir.h"

using namespace haula;
namespace fs = std::filesystem;
using test::check_nobody_waited;
using test::SleepyDisk;

namespace {

// A home with a structure and a game in it, and the Referee open there.
struct RefereeAtHome {
    test::TempDir dir;
    fs::path structures = dir / "structures";
    test::HiddenHand hand = at_home();

    test::HiddenHand at_home() {
        fs::create_directories(structures);
        physics::Structure structure;
        structure.place.emplace_back(
            physics::PlacePiece{"p1", "SF", {"i1", physics::Face::plus, 90}, {}});
        REQUIRE(physics::save_structure(structures / "mine.json", structure));
        REQUIRE(physics::save_structure(dir / "from_elsewhere.json", structure));
        test::leave_unfinished(dir.path(), test::of_hau_la("haula-kept.haula"));
        return test::HiddenHand(dir.path());
    }
    RefereeAtHome() {
        hand.use("title.referee");
        wait_for_rest();
        hand.waits_for_files = false;
    }
    void wait_for_rest() {
        hand.wait_until([&] { return hand.has("referee.report"); }, "a structure at rest");
    }
    // The list of all that can be opened is there, and the disk sleeps.
    void list_then_sleep(SleepyDisk& disk) {
        hand.use("referee.open");
        hand.wait_for("open.file.mine");
        hand.wait_for("open.moment.0");
        disk.sleep();
    }
};

}  // namespace

TEST_CASE("what the Referee opens is read while the disk sleeps, and shown when it is there",
          "[app][disk][referee]") {
    RefereeAtHome at;
    test::HiddenHand& hand = at.hand;
    SleepyDisk disk(at.dir.path());
    for (const auto& [id, name] :
         {std::pair("open.file.mine", "mine"), std::pair("open.moment.0", "as it stood last")}) {
        at.list_then_sleep(disk);
        hand.use(id);
        hand.wait_until([&] { return disk.holds(); }, "the reading held up");
        CHECK(hand.shown() == "open_structure");
        check_nobody_waited(disk, id);
        disk.wake();
        hand.wait_until([&] { return hand.shown() == "referee" && hand.says(name); }, name);
        at.wait_for_rest();
    }
    // one that is left before it was read changes nothing
    at.list_then_sleep(disk);
    hand.use("open.file.mine");
    hand.wait_until([&] { return disk.holds(); }, "the reading held up");
    hand.press(render::Key::escape);
    REQUIRE(hand.shown() == "referee");
    check_nobody_waited(disk, "leaving");
    disk.wake();
    library::file_keeper().wait();
    hand.pass();
    CHECK(hand.says("as it stood last"));
    // let go over the window
    disk.sleep();
    render::Input dropped;
    dropped.dropped = {at.dir / "from_elsewhere.json"};
    hand.pass(dropped);
    hand.wait_until([&] { return disk.holds(); }, "the reading held up");
    CHECK(hand.says("as it stood last"));
    check_nobody_waited(disk, "dropped");
    disk.wake();
    hand.wait_until([&] { return hand.says("from_elsewhere"); }, "what was dropped");
    at.wait_for_rest();
    check_nobody_waited(disk, "all that was opened");
}

TEST_CASE("a report and a model find their free names while the disk sleeps",
          "[app][disk][referee]") {
    RefereeAtHome at;
    test::HiddenHand& hand = at.hand;
    SleepyDisk disk(at.dir.path());
    disk.sleep();
    hand.use("referee.report");
    hand.wait_until([&] { return disk.holds(); }, "the report held up");
    CHECK(hand.has("writing.stop"));
    check_nobody_waited(disk, "a report");
    disk.wake();
    hand.wait_until([&] { return hand.says(".pdf"); }, "the report");
    hand.wait_until([&] { return fs::exists(at.structures / "structure.json"); }, "its structure");
    CHECK(fs::exists(at.structures / "structure.verdict.json"));

    disk.sleep();
    hand.use("referee.page.views");
    hand.use("referee.model.obj");
    hand.wait_until([&] { return disk.holds(); }, "the model held up");
    check_nobody_waited(disk, "a model");
    disk.wake();
    hand.wait_until([&] { return fs::exists(at.structures / "structure.obj"); }, "the model");
    check_nobody_waited(disk, "all that was written");
}
