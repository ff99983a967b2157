// From a recorded game with a foul to a finished report, in a real window.
#include <catch2/catch_test_macros.hpp>
#include <fstream>

#include "support/driven_window.h"

using namespace haula;

namespace {

void lay_out_record(const std::filesystem::path& home) {
    std::filesystem::create_directories(home / "games");
    std::filesystem::copy_file(HAULA_TEST_DATA "/foul.record", home / "games" / "sunday.record");
}

}  // namespace

TEST_CASE("from a recorded foul to a finished report in five clicks", "[app][window][referee]") {
    test::DrivenWindow window({"--quality", "low", "--size", "1100x720"}, lay_out_record);
    window.click("title.referee");
    window.click("referee.open");
    window.click("open.moment.0");
    window.wait_for_words("There is a foul");
    window.wait_for_words("s2 – p2");
    window.click("referee.pair.s2.p2");
    window.keep_picture("referee_foul");
    window.click("referee.report");
    window.wait_for_words("Written: ");
    std::ifstream report(window.home() / "structures" / "sunday.pdf");
    std::string first;
    REQUIRE(std::getline(report, first));
    CHECK(first == "%PDF-1.4");
}

TEST_CASE("files from elsewhere are refused on the screen in a sentence, and the desk stays",
          "[app][window][referee]") {
    test::DrivenWindow window({"--quality", "low", "--size", "1100x720"}, [](const auto& home) {
        std::filesystem::create_directories(home / "structures");
        std::ofstream(home / "structures" / "broken.json") << "{\"haula_structure\": 1, ";
    });
    window.click("title.referee");
    window.wait_for_words("No foul");
    window.click("referee.open");
    window.click("open.file.broken");
    window.wait_for_words("broken.json");
    window.key("Escape");
    window.wait_for_screen("referee");
    CHECK(window.says("A structure of your own"));
}
