#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <regex>
#include <string>

#include "core/files.h"
#include "support/paths.h"
#include "support/process.h"
#include "support/temp_dir.h"
#include "support/window.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("an installed tree works by itself: programs, data, desktop file and icon",
          "[tools][install]") {
    const test::TempDir dir;
    const std::string prefix = (dir / "usr").string();
    const auto installed = test::run({"cmake", "--install", HAULA_BUILD_DIR, "--prefix", prefix});
    CAPTURE(installed.err);
    REQUIRE(installed.exit_code == 0);
    for (const char* file :
         {"bin/haula", "bin/haula-cli", "share/haula/assets/hau_la/standard.json",
          "share/haula/assets/shaders/scene.vert", "share/haula/assets/i18n/de.json",
          "share/haula/assets/i18n/en.json", "share/haula/assets/i18n/fr.json",
          "share/haula/assets/fonts", "share/applications/haula.desktop",
          "share/icons/hicolor/scalable/apps/haula.svg", "share/man/man6/haula.6",
          "share/man/man6/haula-cli.6", "share/metainfo/net.haula.haula.metainfo.xml",
          "share/doc/haula/LICENSE"}) {
        CAPTURE(file);
        CHECK(std::filesystem::exists(prefix + "/" + file));
    }
    // its own data, not the source tree's
    const auto listed = test::run({prefix + "/bin/haula-cli", "games"});
    CHECK(listed.exit_code == 0);
    CHECK_THAT(listed.out, ContainsSubstring("Hau La"));
    const std::string picture = (dir / "table.png").string();
    const test::Screen screen;
    const auto drawn = test::run({prefix + "/bin/haula", "--quality", "low", "--size", "320x200",
                                  "--picture", picture, "--home", (dir / "home").string()},
                                 "", {{"DISPLAY", screen.display()}});
    CAPTURE(drawn.err);
    CHECK(drawn.exit_code == 0);
    CHECK(std::filesystem::exists(picture));
    std::filesystem::remove_all(prefix + "/share/haula/assets");
    CHECK(test::run({prefix + "/bin/haula-cli", "games"}).exit_code == 2);
}

TEST_CASE("a picture needs neither a display nor an X server", "[tools][install]") {
    const test::TempDir dir;
    const std::string picture = (dir / "tower.png").string();
    // no program but haula itself can be found, so nothing can start a display for it
    const auto drawn =
        test::run({HAULA_BIN_DIR "/haula", "--quality", "low", "--size", "320x200", "--picture",
                   picture, "--structure", HAULA_SOURCE_DIR "/assets/hau_la/examples/tower.json",
                   "--home", (dir / "home").string()},
                  "", {{"DISPLAY", ""}, {"WAYLAND_DISPLAY", ""}, {"PATH", dir.path().string()}});
    CAPTURE(drawn.err);
    CHECK(drawn.exit_code == 0);
    CHECK(std::filesystem::file_size(picture) > 20'000);
}

TEST_CASE("the manuals tell every option of the game and every command of the console",
          "[tools][install]") {
    const auto manual = [](const char* name) {
        std::string text =
            *read_file(std::string(HAULA_SOURCE_DIR "/assets/common/") + name, 100'000);
        std::erase(text, '\\');
        return text;
    };
    const auto all_in = [](const std::string& help, const std::regex& pattern,
                           const std::string& page) {
        int found = 0;
        for (std::sregex_iterator at(help.begin(), help.end(), pattern), end; at != end; ++at) {
            CAPTURE((*at)[1].str());
            CHECK_THAT(page, ContainsSubstring((*at)[1].str()));
            ++found;
        }
        return found;
    };
    const auto game = test::run({HAULA_BIN_DIR "/haula", "--help"});
    CHECK(all_in(game.out, std::regex(R"([ [](--[a-z][a-z-]+))"), manual("haula.6")) > 15);
    const auto console = test::run({HAULA_BIN_DIR "/haula-cli", "--help"});
    const std::size_t commands = console.out.find("Commands:");
    REQUIRE(commands != std::string::npos);
    CHECK(all_in(console.out.substr(commands), std::regex(R"(\n  ([a-z]+) )"),
                 manual("haula-cli.6")) > 8);
}

TEST_CASE("the newest version of the changelog and of the AppStream data is the programs' own",
          "[tools][install]") {
    const auto from = [](const char* file, const std::string& before, char behind) {
        const std::string text = *read_file(std::string(HAULA_SOURCE_DIR "/") + file, 1'000'000);
        const std::size_t begin = text.find(before);
        REQUIRE(begin != std::string::npos);
        const std::size_t at = begin + before.size();
        return text.substr(at, text.find(behind, at) - at);
    };
    const std::string changelog = from("CHANGELOG.md", "\n## 0", ',');
    const std::string appstream =
        from("assets/common/haula.metainfo.xml", "<release version=\"", '"');
    const auto told = test::run({HAULA_BIN_DIR "/haula-cli", "--version"});
    CHECK_THAT(told.out, ContainsSubstring(" " + appstream));
    CHECK("0" + changelog == appstream);
}
