// From a recorded game with a foul to a finished report, in a real window.
#include <catch2/catch_test_macros.hpp>
#include <fstream>

#include "quiet_home.h"
#include "support/shown_window.h"

using namespace haula;
using namespace haula::test;

namespace {

const std::vector<std::string> k_window{"--quality", "low", "--size", "1100x720"};

}  // namespace

TEST_CASE("from a recorded foul to a finished report in five clicks", "[app][window][referee]") {
    const TempDir folder;
    const std::filesystem::path home = quiet_home(folder);
    std::filesystem::create_directories(home / "games");
    std::filesystem::copy_file(HAULA_TEST_DATA "/foul.record", home / "games" / "sunday.record");
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
    window.wait_for_text("Written: ");
    std::ifstream report(window.home() / "structures" / "sunday.pdf");
    std::string first;
    REQUIRE(std::getline(report, first));
    CHECK(first == "%PDF-1.4");
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
