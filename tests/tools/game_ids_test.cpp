#include "checks/game_ids.h"

#include <catch2/catch_test_macros.hpp>
#include <fstream>

#include "support/temp_dir.h"

using namespace haula;

namespace {

// A house with two games and one more file.
std::vector<std::string> findings_for(const std::string& file, const std::string& content,
                                      const std::string& exceptions = "") {
    const test::TempDir dir;
    const auto write = [&](const std::string& name, const std::string& text) {
        std::filesystem::create_directories((dir / name).parent_path());
        std::ofstream(dir / name) << text;
    };
    write("src/kits/list.h", "#define GAMES(GAME) \\\n    GAME(chess) \\\n    GAME(go)\n");
    write("tools/checks/game_ids.txt", "src/kits/list.h: the list\n" + exceptions);
    write(file, content);
    const auto found = checks::check_game_ids(dir.path());
    REQUIRE(found.ok());
    std::vector<std::string> lines;
    for (const checks::Finding& each : *found) {
        lines.push_back(each.file + ":" + std::to_string(each.line));
    }
    return lines;
}

}  // namespace

TEST_CASE("a game's name is found outside its own files", "[tools][game_ids]") {
    using Lines = std::vector<std::string>;
    CHECK(findings_for("src/app/a.cpp", "int x;\nif (id == \"chess\") {\n") ==
          Lines{"src/app/a.cpp:2"});
    CHECK(findings_for("src/app/a.cpp", "#include \"games/go/go.h\"\n") ==
          Lines{"src/app/a.cpp:1"});
    CHECK(findings_for("tools/cli/a.h", "chess::State s; go::State t;\n").size() == 2);
    CHECK(findings_for("src/app/a.cpp", "// as in chess\nint gone, ago, chess_board;\n").empty());
    CHECK(findings_for("src/games/chess/a.cpp", "chess::State s;\n").empty());
    CHECK(findings_for("src/ai/chess_bot.cpp", "chess::State s;\n").empty());
    CHECK(findings_for("src/ai/chess_bot.cpp", "go::State s;\n").size() == 1);
    CHECK(findings_for("tests/a.cpp", "chess::State s;\n").empty());
}

TEST_CASE("an exception allows a file or a folder, and is found once it allows nothing",
          "[tools][game_ids]") {
    const std::string names = "chess::State s;\n";
    CHECK(findings_for("src/app/a.cpp", names, "src/app/a.cpp: why\n").empty());
    CHECK(findings_for("src/app/a.cpp", names, "src/app/: why\n").empty());
    CHECK(findings_for("src/app/a.cpp", names, "# src/app/: why\n").size() == 1);
    CHECK(findings_for("src/app/a.cpp", "", "src/app/: why\n") ==
          std::vector<std::string>{"tools/checks/game_ids.txt:2"});
}
