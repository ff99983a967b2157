#include "core/files.h"

#include <sys/stat.h>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cerrno>
#include <fstream>

#include "core/file_lock.h"
#include "core/file_operations.h"
#include "support/file_faults.h"
#include "support/temp_dir.h"

using namespace haula;
namespace fs = std::filesystem;
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
    const auto of_dead = leave(".haula-0123456789abcdef.tmp");
    const auto of_living = leave(".haula-fedcba9876543210.tmp");
    const auto of_the_user = leave("record.txt.new-999999");
    const auto alike = leave(".haula-0123456789abcdefg.tmp");
    CHECK(is_temporary(of_dead));
    CHECK_FALSE(is_temporary(of_the_user));
    CHECK_FALSE(is_temporary(alike));
    fs::create_symlink(of_the_user, dir / ".haula-00000000000000aa.tmp");

    const FileLock held = *FileLock::take(of_living);
    remove_stale_temporaries(dir / "record.txt");
    CHECK_FALSE(fs::exists(of_dead));
    CHECK(fs::exists(of_living));
    CHECK(fs::exists(of_the_user));
    CHECK(fs::exists(alike));
    CHECK(fs::is_symlink(dir / ".haula-00000000000000aa.tmp"));
}

TEST_CASE("a link that lies where a temporary file is to be made is not followed",
          "[core][files]") {
    const test::TempDir dir;
    REQUIRE(write_file_safely(dir / "victim", "old"));
    int planted = 0;
    {
        const file_operations::Interception meanwhile(
            [&](file_operations::Kind kind, const char* path) {
                if (kind == file_operations::Kind::open && is_temporary(path) && planted < 3) {
                    fs::create_symlink("victim", path);
                    ++planted;
                }
                return file_operations::Interference{};
            });
        REQUIRE(write_file_safely(dir / "mine", "new"));
    }
    CHECK(planted == 3);
    CHECK(*read_file(dir / "victim", 10) == "old");
    CHECK(*read_file(dir / "mine", 10) == "new");
    CHECK_FALSE(fs::is_symlink(dir / "mine"));
}

TEST_CASE("writing onto a link writes the file it leads to and keeps the link", "[core][files]") {
    const test::TempDir dir;
    REQUIRE(write_file_safely(dir / "real", "old"));
    fs::create_symlink("real", dir / "link");
    fs::create_symlink("not yet", dir / "dangling");
    fs::create_symlink("loop", dir / "loop");

    REQUIRE(write_file_safely(dir / "link", "new"));
    CHECK(fs::is_symlink(dir / "link"));
    CHECK(*read_file(dir / "real", 10) == "new");
    REQUIRE(write_file_safely(dir / "dangling", "first"));
    CHECK(*read_file(dir / "not yet", 10) == "first");
    CHECK(write_file_safely(dir / "loop", "x").error().code == ErrorCode::bad_input);
}

TEST_CASE("a file that shall not be replaced is refused and stays", "[core][files]") {
    const test::TempDir dir;
    REQUIRE(write_file_safely(dir / "a", "old", Existing::refuse));
    CHECK(write_file_safely(dir / "a", "new", Existing::refuse).error().code == ErrorCode::refused);
    CHECK(*read_file(dir / "a", 10) == "old");
    CHECK(test::files_in(dir.path()) == std::vector<std::string>{"a"});
}

TEST_CASE("a file that is replaced stays kept from whom it was kept", "[core][files]") {
    const test::TempDir dir;
    const auto mode = [&] { return fs::status(dir / "a").permissions(); };
    for (const unsigned octal : {0600U, 0640U, 0666U, 0444U}) {
        fs::remove(dir / "a");
        REQUIRE(write_file_safely(dir / "a", "old"));
        fs::permissions(dir / "a", fs::perms(octal));
        REQUIRE(write_file_safely(dir / "a", "new"));
        CHECK(mode() == fs::perms(octal));
        CHECK(*read_file(dir / "a", 10) == "new");
    }
}

TEST_CASE("a file that is written quickly is whole too, and follows no link beside it",
          "[core][files]") {
    const test::TempDir dir;
    REQUIRE(write_file_safely(dir / "letter", "dear"));
    fs::create_symlink("letter", dir / "a.new");
    REQUIRE(write_file_quickly(dir / "a", "1", Existing::refuse));
    REQUIRE(write_file_quickly(dir / "a", "2", Existing::replace));
    CHECK(write_file_quickly(dir / "a", "3", Existing::refuse).error().code == ErrorCode::refused);
    CHECK(*read_file(dir / "a", 10) == "2");
    CHECK(*read_file(dir / "letter", 10) == "dear");
    CHECK(test::files_in(dir.path()) == std::vector<std::string>{"a", "a.new", "letter"});
}

TEST_CASE("a name as long as names can be is written", "[core][files]") {
    const test::TempDir dir;
    REQUIRE(write_file_safely(dir / std::string(255, 'n'), "x"));
    CHECK(write_file_safely(dir / std::string(256, 'n'), "x").error().code == ErrorCode::bad_input);
    CHECK(test::files_in(dir.path()).size() == 1);
}

TEST_CASE("paths that cannot be meant are bad input, not a failure of the system",
          "[core][files]") {
    const test::TempDir dir;
    fs::create_symlink("loop", dir / "loop");
    REQUIRE(write_file_safely(dir / "file", "x"));
    CHECK(read_file(dir / "loop", 10).error().code == ErrorCode::bad_input);
    CHECK(read_file(dir / "file" / "below", 10).error().code == ErrorCode::bad_input);
    CHECK(read_file(dir / std::string(300, 'n'), 10).error().code == ErrorCode::bad_input);
    CHECK(system_error("secret", "read", EACCES).code == ErrorCode::bad_input);
    CHECK(system_error("full", "write", ENOSPC).code == ErrorCode::system);
}
