// Whatever there is in the way, looking at files throws nothing and every failure is a sentence.
#include "core/file_system.h"

#include <catch2/catch_test_macros.hpp>
#include <fstream>

#include "core/file_operations.h"
#include "core/guarded.h"
#include "core/task.h"
#include "support/temp_dir.h"

using namespace haula;
namespace fs = std::filesystem;

TEST_CASE("what cannot be looked at is not there", "[core][files]") {
    const test::TempDir dir;
    fs::create_symlink("loop", dir / "loop");
    std::ofstream(dir / "file") << "x";
    for (const fs::path& path : {dir / std::string(300, 'n'), dir / "loop", dir / "loop" / "x",
                                 dir / "file" / "x", fs::path()}) {
        CHECK_FALSE(is_there(path));
        CHECK_FALSE(is_folder(path));
        CHECK_FALSE(is_ordinary_file(path));
        CHECK(entries_of(path).empty());
        static_cast<void>(written_at(path));
    }
    CHECK(is_there(dir / "file"));
    CHECK(is_ordinary_file(dir / "file"));
    CHECK(is_folder(dir.path()));
    CHECK(entries_of(dir.path()) == std::vector<fs::path>{dir / "file", dir / "loop"});
}

TEST_CASE("folders are made with those above them, or the sentence says which could not be",
          "[core][files]") {
    const test::TempDir dir;
    REQUIRE(make_folders(dir / "a" / "b" / "c"));
    CHECK(is_folder(dir / "a" / "b" / "c"));
    REQUIRE(make_folders(dir / "a" / "b" / "c"));
    std::ofstream(dir / "file") << "x";
    const Result<void> made = make_folders(dir / "file" / "below");
    REQUIRE_FALSE(made);
    CHECK(made.error().detail.find((dir / "file").string()) != std::string::npos);
    CHECK_FALSE(make_folders(dir / "file"));
    const file_operations::Interception full([](file_operations::Kind kind, const char*) {
        return file_operations::Interference{
            kind == file_operations::Kind::make_folder ? ENOSPC : 0, false};
    });
    CHECK_FALSE(make_folders(dir / "b" / "c"));
    CHECK_FALSE(is_there(dir / "b"));
}

TEST_CASE("a file that is gone is removed already", "[core][files]") {
    const test::TempDir dir;
    std::ofstream(dir / "file") << "x";
    CHECK(remove_file(dir / "file"));
    CHECK(remove_file(dir / "file"));
    CHECK_FALSE(remove_file(dir.path()));
}

TEST_CASE("an exception becomes a sentence, on a thread too", "[core][task]") {
    const auto thrown = [](int what) -> Result<int> {
        if (what == 0) {
            throw std::bad_alloc();
        }
        throw std::runtime_error("a reason");
    };
    CHECK(guarded([&] { return thrown(0); }).error() == no_memory());
    CHECK(guarded([&] { return thrown(1); }).error().detail == "something went wrong: a reason");
    Task<int> task([&](TaskControl&) { return thrown(0); });
    task.wait();
    CHECK(task.take()->error().detail == "no memory left");
}
