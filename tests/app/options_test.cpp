#include "app/options.h"

#include <catch2/catch_test_macros.hpp>
#include <vector>

#include "paint/size.h"

using namespace haula;
using app::LaunchOptions;
using app::parse_options;

TEST_CASE("arguments are read into their places", "[app][arguments]") {
    const std::vector<std::string> words{"--picture", "a.png", "--size",    "640x400",
                                         "--view",    "top",   "--quality", "high"};
    const Result<LaunchOptions> arguments = parse_options(words);
    REQUIRE(arguments);
    CHECK(arguments->picture == "a.png");
    CHECK(arguments->size == paint::Size{640, 400});
    CHECK(arguments->view == render::Preset::top);
    CHECK(arguments->quality == render::Quality::high);
}

TEST_CASE("a wrong argument is refused with a sentence that says what would be right",
          "[app][arguments]") {
    const auto detail = [](const std::vector<std::string>& words) {
        const Result<LaunchOptions> arguments = parse_options(words);
        return arguments ? std::string("accepted") : arguments.error().detail;
    };
    CHECK(detail({"--size", "12"}).find("such as 1280x720") != std::string::npos);
    CHECK(detail({"--size", "0x10"}).find("'0x10'") != std::string::npos);
    CHECK(detail({"--size", "9999x10000"}).find("8192") != std::string::npos);
    CHECK(detail({"--view", "below"}).find("side, front, top or eye") != std::string::npos);
    CHECK(detail({"--quality", "best"}).find("low, medium or high") != std::string::npos);
    CHECK(detail({"--bench-frames", "0"}).find("1 to 100000") != std::string::npos);
    CHECK(detail({"--soak", "0", "--home", "h"}).find("1 to 10000") != std::string::npos);
    CHECK(detail({"--soak", "5"}).find("--home") != std::string::npos);
    CHECK(detail({"--bots", "easy,easy"}).find("--soak") != std::string::npos);
    CHECK(detail({"--soak", "5", "--home", "h", "--bots", "easy"}).find("two to four") !=
          std::string::npos);
    CHECK(detail({"--soak", "5", "--home", "h", "--bots", "easy,mad"}).find("'easy,mad'") !=
          std::string::npos);
    CHECK(detail({"--soak", "5", "--home", "h", "--bench-frames", "9"}).find("--bench-frames") !=
          std::string::npos);
    CHECK(detail({"--picture", "out.jpg"}).find(".png") != std::string::npos);
    CHECK(detail({"--picture", ".png"}).find(".png") != std::string::npos);
    CHECK(detail({"--record", "a.txt"}).find("--picture") != std::string::npos);
    CHECK(detail({"--record", "a.txt", "--picture", "a.png"}).find(".gif") != std::string::npos);
    CHECK(detail({"--moment", "3", "--picture", "a.gif"}).find("--record") != std::string::npos);
    CHECK(detail({"--record", "a.txt", "--picture", "a.gif", "--moment", "0"}).find("from 1") !=
          std::string::npos);
    CHECK(detail({"--record", "a.txt", "--picture", "a.gif", "--moment", "2", "--time-lapse"})
              .find("--time-lapse") != std::string::npos);
    CHECK(detail({"--record", "a.txt", "--picture", "a.gif", "--structure", "b.json"})
              .find("--structure") != std::string::npos);
    CHECK(detail({"--pictures", ""}).find("folder") != std::string::npos);
    CHECK(detail({"--size"}).find("--size") != std::string::npos);
    CHECK(detail({"--qualty", "low"}).find("--quality") != std::string::npos);
    CHECK(detail({"table"}).find("'table'") != std::string::npos);
    CHECK(detail({"#g1broken"}).find("link is broken") != std::string::npos);
    CHECK(detail({"--force"}).find("--picture") != std::string::npos);
    CHECK(detail({"--picture", "a.png", "--fullscreen"}).find("--fullscreen") != std::string::npos);
}
