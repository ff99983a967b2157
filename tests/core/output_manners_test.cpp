#include "core/output_manners.h"

#include <array>
#include <catch2/catch_test_macros.hpp>

#include "core/files.h"
#include "support/temp_dir.h"

using namespace haula;
namespace fs = std::filesystem;

TEST_CASE("an output that is an input is refused, under whatever name, even by force",
          "[core][files]") {
    const test::TempDir dir;
    REQUIRE(write_file_safely(dir / "in", "x"));
    fs::create_symlink("in", dir / "link");
    fs::create_hard_link(dir / "in", dir / "twin");
    const std::array<fs::path, 1> inputs{dir / "in"};
    for (const char* name : {"in", "link", "twin"}) {
        CHECK(check_output(dir / name, inputs, true).error().code == ErrorCode::refused);
    }
    CHECK(check_output(dir / "other", inputs, false));
}

TEST_CASE("an existing file is written over only by force", "[core][files]") {
    const test::TempDir dir;
    REQUIRE(write_file_safely(dir / "there", "x"));
    CHECK(check_output(dir / "there", {}, false).error().code == ErrorCode::refused);
    CHECK(check_output(dir / "there", {}, true));
    CHECK(check_output(dir / "new", {}, false));
}

TEST_CASE("a folder is filled if it is new, empty or one's own", "[core][files]") {
    const test::TempDir dir;
    CHECK(check_output_folder(dir / "new", "mark"));
    fs::create_directory(dir / "empty");
    CHECK(check_output_folder(dir / "empty", "mark"));
    fs::create_directory(dir / "full");
    REQUIRE(write_file_safely(dir / "full" / "letter.txt", "dear"));
    CHECK(check_output_folder(dir / "full", "mark").error().code == ErrorCode::refused);
    REQUIRE(write_file_safely(dir / "full" / "mark", ""));
    CHECK(check_output_folder(dir / "full", "mark"));
    CHECK_FALSE(check_output_folder(dir / "full" / "letter.txt", "mark"));
}
