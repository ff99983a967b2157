#include "core/files.h"

#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <fstream>

#include "support/process.h"
#include "support/temp_dir.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("what was written safely is read back, and nothing else stays behind", "[core][files]") {
    const test::TempDir dir;
    const auto path = dir / "record.txt";
    REQUIRE(write_file_safely(path, "first"));
    REQUIRE(write_file_safely(path, std::string("second\0line", 11)));
    REQUIRE(*read_file(path, 100) == std::string("second\0line", 11));
    REQUIRE(std::distance(std::filesystem::directory_iterator(dir.path()), {}) == 1);
}

TEST_CASE("a file that is missing, a folder or too large is refused in one sentence",
          "[core][files]") {
    const test::TempDir dir;
    const auto missing = read_file(dir / "none", 10);
    REQUIRE(missing.error().code == ErrorCode::not_found);
    REQUIRE_THAT(missing.error().detail, ContainsSubstring("none"));
    REQUIRE_THAT(read_file(dir.path(), 10).error().detail, ContainsSubstring("folder"));
    REQUIRE(write_file_safely(dir / "big", std::string(11, 'x')));
    REQUIRE_THAT(read_file(dir / "big", 10).error().detail, ContainsSubstring("10 bytes"));
    REQUIRE(read_file(dir / "big", 11).ok());
}

TEST_CASE("writing where it is impossible keeps the old file", "[core][files]") {
    const test::TempDir dir;
    REQUIRE_FALSE(write_file_safely(dir / "no" / "such" / "folder.txt", "x").ok());
    // a folder in the way cannot be replaced, and the attempt leaves no litter
    std::filesystem::create_directory(dir / "taken");
    REQUIRE_FALSE(write_file_safely(dir / "taken", "x").ok());
    REQUIRE(std::filesystem::is_directory(dir / "taken"));
    REQUIRE(std::distance(std::filesystem::directory_iterator(dir.path()), {}) == 1);
}

TEST_CASE("a file is renamed only to a name that is free", "[core][files]") {
    const test::TempDir dir;
    REQUIRE(write_file_safely(dir / "mine", "mine"));
    REQUIRE(write_file_safely(dir / "theirs", "theirs"));
    CHECK(rename_without_replacing(dir / "mine", dir / "theirs").error().code ==
          ErrorCode::refused);
    CHECK(*read_file(dir / "mine", 10) == "mine");
    CHECK(*read_file(dir / "theirs", 10) == "theirs");

    REQUIRE(rename_without_replacing(dir / "mine", dir / "free"));
    CHECK(*read_file(dir / "free", 10) == "mine");
    CHECK(rename_without_replacing(dir / "mine", dir / "gone").error().code ==
          ErrorCode::not_found);
}

TEST_CASE("what a killed program left while it wrote is told apart and removed", "[core][files]") {
    const test::TempDir dir;
    const auto leave = [&](const std::string& name) {
        std::ofstream(dir / name) << "half";
        return dir / name;
    };
    const test::Finished ended = test::run({"sh", "-c", "echo $$"});
    const std::string dead = ended.out.substr(0, ended.out.find('\n'));
    const auto of_dead = leave("record.txt.new-" + dead);
    const auto of_living = leave("record.txt.new-" + std::to_string(::getpid()));
    const auto of_another = leave("other.txt.new-" + dead);
    const auto no_temporary = leave("record.txt.new-year");
    CHECK(is_temporary(of_dead));
    CHECK_FALSE(is_temporary(no_temporary));

    remove_stale_temporaries(dir / "record.txt");
    CHECK_FALSE(std::filesystem::exists(of_dead));
    CHECK(std::filesystem::exists(of_living));
    CHECK(std::filesystem::exists(of_another));
    CHECK(std::filesystem::exists(no_temporary));
}
