#include "checks/layers.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <fstream>

#include "support/paths.h"
#include "support/process.h"
#include "support/temp_dir.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;

namespace {

// A house with one file in it.
std::vector<checks::Finding> findings_for(const std::string& file, const std::string& content) {
    const test::TempDir dir;
    std::filesystem::create_directories((dir / file).parent_path());
    std::ofstream(dir / file) << content;
    auto findings = checks::check_layers(dir.path());
    REQUIRE(findings.ok());
    return *findings;
}

bool is_allowed(const std::string& file, const std::string& include) {
    return findings_for(file, "#pragma once\n#include " + include + "\n").empty();
}

}  // namespace

TEST_CASE("a forbidden include is found and named", "[tools][layers]") {
    const auto found = findings_for("src/rules/state.cpp",
                                    "#include <vector>\n\n#include \"physics/component_set.h\"\n");
    REQUIRE(found == std::vector<checks::Finding>{
                         {"src/rules/state.cpp", 3,
                          "rules may not include physics (physics/component_set.h)"}});
}

TEST_CASE("the directions of the house plan hold", "[tools][layers]") {
    CHECK(is_allowed("src/core/ids.h", "<vector>"));
    CHECK_FALSE(is_allowed("src/core/ids.h", "\"rules/move.h\""));
    CHECK_FALSE(is_allowed("src/core/ids.h", "<raylib.h>"));
    CHECK(is_allowed("src/games/hau_la/hau_la.h", "\"rules/state.h\""));
    CHECK(is_allowed("src/games/hau_la/hau_la.h", "\"games/hau_la/pieces.h\""));
    CHECK_FALSE(is_allowed("src/games/hau_la/hau_la.h", "\"games/hong_kong/board.h\""));
    CHECK_FALSE(is_allowed("src/games/hau_la/hau_la.h", "\"physics/strips.h\""));
    CHECK(is_allowed("physics/contact.cpp", "\"core/vec3.h\""));
    CHECK_FALSE(is_allowed("physics/contact.cpp", "\"rules/state.h\""));
    CHECK_FALSE(is_allowed("physics/contact.cpp", "\"raylib.h\""));
    CHECK(is_allowed("src/judge/hau_la_judge.cpp", "\"physics/strips.h\""));
    CHECK_FALSE(is_allowed("src/judge/hau_la_judge.cpp", "\"render/scene.h\""));
    CHECK(is_allowed("src/render/renderer.cpp", "<raylib.h>"));
    CHECK(is_allowed("src/render/scene.h", "\"paint/print.h\""));
    CHECK_FALSE(is_allowed("src/paint/print_painter.cpp", "\"render/scene.h\""));
    CHECK_FALSE(is_allowed("src/render/renderer.cpp", "\"physics/rest_shape.h\""));
    CHECK_FALSE(is_allowed("src/render/renderer.cpp", "\"games/hau_la/pieces.h\""));
    CHECK_FALSE(is_allowed("src/view/hau_la_view.h", "<raylib.h>"));
    CHECK_FALSE(is_allowed("tools/cli/main.cpp", "\"render/window.h\""));
    CHECK_FALSE(is_allowed("tools/cli/main.cpp", "<rlgl.h>"));
}

TEST_CASE("a source includes its own header before anything else", "[tools][layers]") {
    const test::TempDir dir;
    std::filesystem::create_directories(dir / "src/app/table");
    std::ofstream(dir / "src/app/table/placer.h") << "#pragma once\n";
    const auto findings_with = [&](const std::string& includes) {
        std::ofstream(dir / "src/app/table/placer.cpp") << includes;
        auto findings = checks::check_layers(dir.path());
        REQUIRE(findings.ok());
        return *findings;
    };
    CHECK(findings_with("#include \"app/table/placer.h\"\n\n#include <vector>\n").empty());
    CHECK(findings_with("#include <vector>\n\n#include \"app/table/placer.h\"\n") ==
          std::vector<checks::Finding>{{"src/app/table/placer.cpp", 1,
                                        "its own header is to come first, app/table/placer.h"}});
}

TEST_CASE("folders that lead back to themselves are found, with the way around",
          "[tools][layers]") {
    const test::TempDir dir;
    const auto write = [&](const std::string& file, const std::string& content) {
        std::filesystem::create_directories((dir / file).parent_path());
        std::ofstream(dir / file) << content;
    };
    write("src/app/start.cpp", "#include \"app/screens/title.h\"\n");
    write("src/app/screens/title.h", "#include \"app/table/table.h\"\n");
    write("src/app/table/table.h", "#include \"core/ids.h\"\n");
    CHECK(checks::check_layers(dir.path())->empty());
    write("src/app/table/table.h", "#include <vector>\n#include \"app/screens/end.h\"\n");
    CHECK(*checks::check_layers(dir.path()) ==
          std::vector<checks::Finding>{
              {"src/app/screens/title.h", 1,
               "folders in a circle: app/screens -> app/table -> app/screens"},
              {"src/app/table/table.h", 2,
               "folders in a circle: app/table -> app/screens -> app/table"}});
    // a longer way around is one as well
    write("src/app/table/table.h", "#include \"app/start.h\"\n");
    CHECK(checks::check_layers(dir.path())->size() == 3);
}

TEST_CASE("Bullet stays in the files named after it", "[tools][layers]") {
    const std::string include = "<BulletCollision/btBulletCollisionCommon.h>";
    CHECK(is_allowed("physics/bullet_bridge.cpp", include));
    CHECK_FALSE(is_allowed("physics/contact.cpp", include));
    CHECK_FALSE(is_allowed("src/app/main.cpp", include));
}

TEST_CASE("spaces around an include do not hide it, comments are not includes", "[tools][layers]") {
    CHECK_FALSE(is_allowed("src/core/x.h", "<raylib.h> // why"));
    CHECK(findings_for("src/core/x.h", "  #  include   \"physics/component_set.h\"\n").size() == 1);
    CHECK(findings_for("src/core/x.h", "// #include \"physics/component_set.h\"\n").empty());
}

TEST_CASE("packages need permission too, and no path leads around the rooms", "[tools][layers]") {
    CHECK_FALSE(is_allowed("src/core/x.h", "<fmt/core.h>"));
    CHECK_FALSE(is_allowed("src/core/x.h", "<X11/Xlib.h>"));
    CHECK_FALSE(is_allowed("src/core/x.h", "\"../render/window.h\""));
    CHECK(is_allowed("physics/verdict_json.cpp", "<fmt/core.h>"));
}

TEST_CASE("what the house plan does not know is not allowed", "[tools][layers]") {
    CHECK_FALSE(is_allowed("src/core/x.h", "<boost/optional.hpp>"));
    CHECK_FALSE(is_allowed("src/core/x.h", "<zlib.h>"));
    CHECK_FALSE(is_allowed("src/core/x.h", "\"support/process.h\""));
    CHECK_FALSE(is_allowed("src/core/x.h", "\"neighbour.h\""));
    CHECK(is_allowed("src/core/x.h", "<unistd.h>"));
}

TEST_CASE("a tree without files is no tree without findings", "[tools][layers]") {
    const test::TempDir dir;
    CHECK_FALSE(checks::check_layers(dir.path()).ok());
    // quotes in the path do no harm
    std::filesystem::create_directories(dir / "it's" / "src/core");
    std::ofstream(dir / "it's" / "src/core/x.h") << "#include <raylib.h>\n";
    CHECK(checks::check_layers(dir / "it's")->size() == 1);
}

TEST_CASE("a source outside every room is reported", "[tools][layers]") {
    REQUIRE(findings_for("src/misc/x.cpp", "int x;\n").size() == 1);
}

TEST_CASE("the program itself fails on a forbidden include and names the line", "[tools][layers]") {
    const test::TempDir dir;
    std::filesystem::create_directories(dir / "src/core");
    std::ofstream(dir / "src/core/x.h") << "#include <raylib.h>\n";
    const auto bad = test::run({HAULA_BIN_DIR "/check_layers", dir.path().string()});
    CHECK(bad.exit_code == 1);
    CHECK_THAT(bad.out, ContainsSubstring("src/core/x.h:1: core may not include raylib"));
    std::ofstream(dir / "src/core/x.h") << "#include <vector>\n";
    CHECK(test::run({HAULA_BIN_DIR "/check_layers", dir.path().string()}).exit_code == 0);
    CHECK(test::run({HAULA_BIN_DIR "/check_layers", "/no/such/folder"}).exit_code == 2);
}
