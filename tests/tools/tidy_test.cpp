// tools/tidy in a small house of its own, where clang-tidy and ninja are stand-ins: which sources
// it looks at again, and what it says.
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <fstream>

#include "core/files.h"
#include "support/paths.h"
#include "support/process.h"
#include "support/stand_in.h"
#include "support/temp_dir.h"

using namespace haula;

namespace {

namespace fs = std::filesystem;

class House {
  public:
    House() {
        for (const char* folder : {"bin", "tools", "build", "src/core", "physics", "tests"}) {
            fs::create_directories(dir_ / folder);
        }
        for (const char* script : {"tidy", "common.sh"}) {
            fs::copy_file(fs::path(HAULA_SOURCE_DIR) / "tools" / script, dir_ / "tools" / script);
        }
        write(".clang-tidy", "Checks: all");
        write("src/core/a.h", "int a();");
        write("src/core/a.cpp", "int a() { return 1; }");
        write("physics/b.cpp", "int b() { return 2; }");
        write("build/CMakeCache.txt", "HAULA_TESTS:BOOL=ON\n");
        compile_with("-O2");
        test::stand_in(dir_ / "bin/ninja", "cat '" + path("deps") + "'");
        // ninja has noted headers by their rooms' links, sources by their own path
        write("deps", "core/a.cpp.o: #deps 2 (VALID)\n    " + path("src/core/a.cpp") + "\n    " +
                          path("build/rooms/core/core/a.h") + "\n\nb.cpp.o: #deps 1 (VALID)\n    " +
                          path("physics/b.cpp") + "\n");
        use_clang_tidy("version 14");
    }

    std::string path(const std::string& name) const { return (dir_ / name).string(); }
    void write(const std::string& name, const std::string& content) const {
        std::ofstream(dir_ / name) << content;
    }
    void compile_with(const std::string& flag) const {
        std::string commands;
        for (const char* source : {"src/core/a.cpp", "physics/b.cpp"}) {
            commands += commands.empty() ? "[\n" : ",\n";
            commands += "{\n  \"directory\": \"x\",\n  \"command\": \"c++ ";
            commands += flag;
            commands += "\",\n  \"file\": \"";
            commands += path(source);
            commands += "\"\n}";
        }
        write("build/compile_commands.json", commands + "\n]\n");
    }
    // Notes what it looks at; finds something wherever "wrong" is written.
    void use_clang_tidy(const std::string& version) const {
        test::stand_in(dir_ / "bin/clang-tidy", "[ \"$1\" != --version ] || { echo " + version +
                                                    "; exit 0; }\necho \"$4\" >>'" + path("seen") +
                                                    "'\n! grep -H wrong \"$4\"");
    }

    test::Finished tidy() const {
        fs::remove(dir_ / "seen");
        return test::run({path("tools/tidy"), path("build")}, "",
                         {{"PATH", path("bin") + ":" + std::getenv("PATH")}});
    }
    // What it looks at; nothing must be found there.
    std::string seen() const {
        const test::Finished done = tidy();
        CAPTURE(done.err);
        CHECK(done.exit_code == 0);
        CHECK(done.out.empty());
        const Result<std::string> lines = read_file(dir_ / "seen", 10000);
        return lines ? *lines : "";
    }

  private:
    test::TempDir dir_;
};

}  // namespace

TEST_CASE("a clean source is looked at again only after a change that concerns it",
          "[tools][tidy]") {
    const House house;
    const std::size_t both = std::string("src/core/a.cpp\nphysics/b.cpp\n").size();
    CHECK(house.seen().size() == both);
    CHECK(house.seen().empty());
    house.write("physics/b.cpp", "int b() { return 3; }");
    CHECK(house.seen() == "physics/b.cpp\n");
    house.write("src/core/a.h", "long a();");
    CHECK(house.seen() == "src/core/a.cpp\n");

    house.compile_with("-O3");
    CHECK(house.seen().size() == both);
    house.write(".clang-tidy", "Checks: none");
    CHECK(house.seen().size() == both);
    house.use_clang_tidy("version 15");
    CHECK(house.seen().size() == both);
    CHECK(house.seen().empty());
}

TEST_CASE("a finding is told every time until it is mended", "[tools][tidy]") {
    const House house;
    house.write("physics/b.cpp", "wrong");
    for (int i = 0; i < 2; ++i) {
        const test::Finished done = house.tidy();
        CHECK(done.exit_code == 1);
        CHECK(done.out == "physics/b.cpp:wrong\n");
    }
    house.write("physics/b.cpp", "right");
    CHECK(house.seen() == "physics/b.cpp\n");
}
