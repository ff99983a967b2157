// From a recorded game with a foul to a finished report, in a real window.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <fstream>

#include "core/files.h"
#include "quiet_home.h"
#include "support/paths.h"
#include "support/process.h"
#include "support/shown_window.h"

using namespace haula;
using namespace haula::test;
using Catch::Matchers::ContainsSubstring;

namespace {

const std::vector<std::string> k_window{"--quality", "low", "--size", "1100x720"};

// What its moment is called in the Referee, and its files.
const std::string k_moment = "Red · Blue, the touch at act 3";

// Somebody has played a game with a foul in it.
std::filesystem::path home_with_foul(const TempDir& folder) {
    std::filesystem::path home = quiet_home(folder);
    std::filesystem::create_directories(home / "games");
    std::filesystem::copy_file(HAULA_TEST_DATA "/foul.record", home / "games" / "sunday.record");
    return home;
}

}  // namespace

TEST_CASE("from a recorded foul to a finished report in five clicks", "[app][window][referee]") {
    const TempDir folder;
    const std::filesystem::path home = home_with_foul(folder);
    Screen screen;
    ShownWindow window(screen, k_window, home);
    window.click("title.referee");
    window.click("referee.open");
    window.click("open.moment.0");
    window.wait_for_text("There is a foul");
    window.wait_for_text("s2 – p2");
    window.click("referee.pair.s2.p2");
    window.window().settled_photo("referee_foul");
    window.click("referee.report");
    window.wait_for_text("Saved: ");
    std::ifstream report(window.home() / "structures" / (k_moment + ".pdf"));
    std::string first;
    REQUIRE(std::getline(report, first));
    CHECK(first == "%PDF-1.4");
    // the verdict as a file, which the command in it gives again to the letter
    const std::filesystem::path structures = window.home() / "structures";
    const std::string verdict =
        read_file(structures / (k_moment + ".verdict.json"), 1U << 22U).value();
    CHECK_THAT(verdict, ContainsSubstring("haula-cli report '" + k_moment + ".json' --to '" +
                                          k_moment + ".verdict.json'"));
    const auto again =
        test::run({"sh", "-c",
                   "cd '" + structures.string() + "' && mv '" + k_moment +
                       ".verdict.json' first && " HAULA_BIN_DIR "/haula-cli report '" + k_moment +
                       ".json' --to '" + k_moment +
                       ".verdict.json'; test $? = 3 && "  // a foul
                       "cmp first '" +
                       k_moment + ".verdict.json'"});
    INFO(again.err);
    CHECK(again.exit_code == 0);
}

TEST_CASE("files from elsewhere are refused on the screen in a sentence, and the desk stays",
          "[app][window][referee]") {
    const TempDir folder;
    const std::filesystem::path home = quiet_home(folder);
    std::filesystem::create_directories(home / "structures");
    std::ofstream(home / "structures" / "broken.json") << "{\"haula_structure\": 1, ";
    Screen screen;
    ShownWindow window(screen, k_window, home);
    window.click("title.referee");
    window.wait_for_text("No foul");
    window.click("referee.open");
    window.click("open.file.broken");
    window.wait_for_text("broken.json");
    window.window().key("Escape");
    window.wait_for_screen("referee");
    CHECK(window.says("A structure of your own"));
}

TEST_CASE("a foul is cut open, asked about, pulled apart and written as a model",
          "[app][window][referee]") {
    const TempDir folder;
    const std::filesystem::path home = home_with_foul(folder);
    Screen screen;
    ShownWindow window(screen, k_window, home);
    window.click("title.referee");
    window.click("referee.open");
    window.click("open.moment.0");
    window.wait_for_text("There is a foul");
    window.click("referee.section");
    window.wait_for("referee.section.off");
    const Photo cut = window.window().settled_photo("referee_section");
    window.click("referee.section");
    CHECK_FALSE(window.window().settled_photo("referee_whole") == cut);
    window.click("referee.page.what_if");
    window.wait_for("what_if.stiffness");
    const Shown stiffness = *window.widget("what_if.stiffness");
    window.window().click(static_cast<int>(stiffness.x) - 90, static_cast<int>(stiffness.y));
    window.wait_for_text("−");  // softer
    window.click("what_if.run");
    window.wait_for_text("as it stands");
    window.click("what_if.show");
    window.wait_for_text("not the structure itself");
    window.window().settled_photo("referee_what_if");
    window.click("referee.page.views");
    window.click("referee.apart");
    window.window().settled_photo("referee_apart");
    window.click("referee.model.stl");
    window.wait_for_text(k_moment + ".stl");
    CHECK(std::filesystem::file_size(window.home() / "structures" / (k_moment + ".stl")) > 10'000);
    // what was asked is nowhere kept
    CHECK_FALSE(std::filesystem::exists(window.home() / "structures" / "autosave" / "desk.json"));
}

TEST_CASE("a replay's moments are opened in the referee, the touch of a foul included",
          "[app][window][referee]") {
    const TempDir folder;
    const std::filesystem::path home = home_with_foul(folder);
    Screen screen;
    ShownWindow window(screen, k_window, home);
    window.click("title.replays");
    window.click("replays.0.watch");
    window.click("replay.forward");
    window.wait_for_text("1 / 2");
    window.click("replay.referee");
    window.wait_for_screen("referee");
    window.wait_for_text("No foul");
    window.click("referee.back");
    window.wait_for_screen("replay");
    window.click("replay.forward");
    window.wait_for_text("2 / 2");
    window.click("replay.referee");
    window.wait_for_screen("referee");
    window.wait_for_text("There is a foul");
    window.wait_for_text("s2 – p2");
}
