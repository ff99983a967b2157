// What somebody has reached is kept, and only the best of it.
#include "challenges/progress.h"

#include <catch2/catch_test_macros.hpp>
#include <cerrno>

#include "core/file_operations.h"
#include "core/files.h"
#include "support/paths.h"
#include "support/temp_dir.h"

using namespace haula;
using challenges::Progress;

namespace {

physics::SetSource sets() {
    return physics::sets_in(std::filesystem::path(HAULA_SOURCE_DIR) / "assets/hau_la");
}

}  // namespace

TEST_CASE("stars and heights are kept, and only the best of them", "[challenges]") {
    const test::TempDir folder;
    const std::filesystem::path file = folder / "home" / "challenges.json";
    Progress progress = challenges::load_progress(file, sets()).progress;
    CHECK(progress == Progress{});
    CHECK(progress.note("07", 2));
    CHECK_FALSE(progress.note("07", 1));
    CHECK(progress.note("08", 3));
    CHECK(progress.all_stars() == 5);
    const challenges::DailyRecord low{*challenges::parse_day("2026-11-18"), 2, 1500, {}};
    challenges::DailyRecord high = low;
    high.height_tenth_mm = 1800;
    CHECK(progress.note(high));
    CHECK_FALSE(progress.note(low));
    REQUIRE(challenges::save_progress(progress, file));
    const auto loaded = challenges::load_progress(file, sets());
    CHECK(loaded.progress == progress);
    CHECK_FALSE(loaded.broken);
    CHECK_FALSE(loaded.unread);
}

TEST_CASE("a file of progress that makes no sense is put aside, not lost", "[challenges]") {
    const test::TempDir folder;
    const std::filesystem::path file = folder / "challenges.json";
    const std::string text = "{\"haula_progress\": 1";
    REQUIRE(write_file_safely(file, text));
    const auto loaded = challenges::load_progress(file, sets());
    CHECK(loaded.progress == Progress{});
    CHECK_FALSE(std::filesystem::exists(file));
    REQUIRE(loaded.broken);
    CHECK(*read_file(*loaded.broken, 100) == text);
    CHECK_FALSE(loaded.unread);
}

TEST_CASE("a passing error of reading leaves the file of progress where it is", "[challenges]") {
    const test::TempDir folder;
    const std::filesystem::path file = folder / "challenges.json";
    Progress progress;
    progress.note("07", 2);
    REQUIRE(challenges::save_progress(progress, file));
    for (const int error : {EIO, EACCES}) {
        const file_operations::Interception interception([&](file_operations::Kind, const char*) {
            return file_operations::Interference{.error = error};
        });
        const auto loaded = challenges::load_progress(file, sets());
        CHECK(loaded.progress == Progress{});
        CHECK_FALSE(loaded.broken);
        REQUIRE(loaded.unread);
        CHECK(loaded.unread->detail.find("challenges.json") != std::string::npos);
    }
    CHECK(challenges::load_progress(file, sets()).progress == progress);
}

TEST_CASE("what makes no sense and cannot be renamed is left alone", "[challenges]") {
    const test::TempDir folder;
    const std::filesystem::path file = folder / "challenges.json";
    REQUIRE(write_file_safely(file, "{"));
    {
        const file_operations::Interception interception(
            [&](file_operations::Kind kind, const char*) {
                return file_operations::Interference{
                    .error = kind == file_operations::Kind::rename ? EROFS : 0};
            });
        const auto loaded = challenges::load_progress(file, sets());
        CHECK_FALSE(loaded.broken);
        CHECK(loaded.unread);
    }
    CHECK(*read_file(file, 10) == "{");
}
