// Structures that take long to settle, in a real window: how far they are is said, and they can be
// stopped.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <chrono>
#include <cstdio>

#include "physics/set_file.h"
#include "physics/structure_file.h"
#include "quiet_home.h"
#include "support/largest_structure.h"
#include "support/paths.h"
#include "support/shown_window.h"

using namespace haula;
using namespace haula::test;
using Catch::Matchers::ContainsSubstring;

namespace {

const std::vector<std::string> k_window{"--quality", "low", "--size", "1100x720"};
const std::string k_settling = "The structure is settling";
const std::filesystem::path k_tower = HAULA_SOURCE_DIR "/assets/hau_la/examples/tower.json";

// A tower on which a bird is put and lifted as often as a file may say: each time all of it settles
// again, so nobody's machine is through with it soon.
void save_slow_structure(const std::filesystem::path& file) {
    auto tower = physics::load_structure(k_tower, physics::installed_sets());
    REQUIRE(tower);
    physics::Structure& structure = tower->structure;
    const std::string bird = "restless";
    while (structure.place.size() + 2 <= physics::k_max_structure_entries) {
        structure.place.emplace_back(physics::PlaceMarker{bird, "s1.3", physics::Face::plus});
        structure.place.emplace_back(physics::LiftMarker{bird});
    }
    REQUIRE(physics::save_structure(file, structure));
}

double seconds_since(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

std::vector<std::string> with_structure(const std::filesystem::path& file) {
    std::vector<std::string> words = k_window;
    words.insert(words.end(), {"--structure", file.string()});
    return words;
}

}  // namespace

TEST_CASE("a structure's window is there before the structure rests, and Stop ends it",
          "[app][window][settling]") {
    const TempDir folder;
    save_slow_structure(folder / "slow.json");
    Screen screen;
    ShownWindow window(screen, with_structure(folder / "slow.json"), quiet_home(folder));
    window.wait_for_text(k_settling);
    CHECK(window.screen() == "settling");
    const auto asked = std::chrono::steady_clock::now();
    window.click("settling.stop");
    CHECK(window.window().wait_for_end(30.0));  // all of it would take far longer
    CHECK(window.window().exit_code() == 0);
    CHECK(window.window().output() == "");
    std::printf("    a structure of 2,000 entries: stopped, and the program ended, after %.1f s\n",
                seconds_since(asked));
}

TEST_CASE("a structure that soon rests is looked at, and Esc ends the program",
          "[app][window][settling]") {
    const TempDir folder;
    Screen screen;
    ShownWindow window(screen, with_structure(HAULA_TEST_DATA "/structures/empty.json"),
                       quiet_home(folder));
    window.wait_for_screen("viewer");
    window.window().key("Escape");
    CHECK(window.window().wait_for_end(30.0));
    CHECK(window.window().exit_code() == 0);
}

TEST_CASE("a structure that finds no rest is told in the window, and again at the end",
          "[app][window][settling]") {
    const TempDir folder;
    physics::Structure structure;
    structure.start = "standard";
    structure.place.emplace_back(
        physics::PlacePiece{"p1",
                            "LC",
                            {"o1", physics::Face::plus, {}},
                            physics::Plug{"s2.2", physics::Face::minus, {}}});
    const std::filesystem::path file = folder / "nowhere.json";
    REQUIRE(physics::save_structure(file, structure));
    Screen screen;
    ShownWindow window(screen, with_structure(file), quiet_home(folder));
    window.wait_for_text("p1 is blocked by");
    window.click("settling.leave");
    CHECK(window.window().wait_for_end(30.0));
    CHECK(window.window().exit_code() == 2);
    CHECK_THAT(window.window().output(), ContainsSubstring("nowhere.json: p1 is blocked by"));
}

TEST_CASE("a long settling in the Referee is stopped, and what stood before stands again",
          "[app][window][settling][referee]") {
    const TempDir folder;
    const std::filesystem::path home = quiet_home(folder);
    std::filesystem::create_directories(home / "structures");
    save_slow_structure(home / "structures" / "slow.json");
    Screen screen;
    ShownWindow window(screen, k_window, home);
    window.click("title.referee");
    window.wait_for_text("No foul");
    window.click("referee.open");
    window.click("open.file.slow");
    window.wait_for_text(k_settling);
    CHECK(window.says("slow"));
    window.click("referee.settle_stop");
    window.wait_for_text("A structure of your own");
    CHECK(window.says("No foul"));
    // and nothing of it is left over for the next time
    window.click("referee.back");
    window.click("title.referee");
    window.wait_for_text("No foul");
    CHECK(window.says("A structure of your own"));
}

TEST_CASE("the largest structure that a file may hold is stopped in the window, and then settles",
          "[.slow][app][window][settling][largest]") {
    const TempDir folder;
    const std::filesystem::path home = quiet_home(folder);
    std::filesystem::create_directories(home / "structures");
    REQUIRE(physics::save_structure(home / "structures" / "largest.json", largest_structure()));
    Screen screen;
    ShownWindow window(screen, k_window, home);
    window.click("title.referee");
    window.wait_for_text("No foul");
    const long before_kb = window.window().max_memory_kb();
    const auto open = [&] {
        window.click("referee.open");
        window.click("open.file.largest");
        window.wait_for("referee.settle_stop");
    };
    open();
    // well among the strips, where an iteration takes longest
    const double begun_s = window.window().processor_seconds();
    const auto strained = [&] { return window.window().processor_seconds() > begun_s + 40.0; };
    REQUIRE(wait_until(strained, 3600.0));
    CHECK(window.says(k_settling));
    const auto asked = std::chrono::steady_clock::now();
    window.click("referee.settle_stop");
    window.wait_for_text("A structure of your own");
    const double stopped_after_s = seconds_since(asked);
    std::printf("    stopped after %.1f s (goal: 1)\n", stopped_after_s);
    std::fflush(stdout);
    CHECK(stopped_after_s < 1.0);
    open();
    REQUIRE(wait_until([&] { return !window.says(k_settling); }, 3600.0));
    CHECK(window.says("largest"));
    const long max_kb = window.window().max_memory_kb();
    std::printf("    the window takes %ld MB, and %ld MB with it (goal: under 300)\n",
                before_kb / 1024, max_kb / 1024);
    CHECK(max_kb < 300 * 1024);
}
