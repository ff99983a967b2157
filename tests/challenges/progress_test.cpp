// What somebody has reached is kept, and only the best of it.
#include "challenges/progress.h"

#include <catch2/catch_test_macros.hpp>

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
    Progress progress = challenges::load_progress(file, sets());
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
    CHECK(challenges::load_progress(file, sets()) == progress);
}

TEST_CASE("a file of progress that cannot be read is put aside, not lost", "[challenges]") {
    const test::TempDir folder;
    const std::filesystem::path file = folder / "challenges.json";
    REQUIRE(write_file_safely(file, "{\"haula_progress\": 1"));
    CHECK(challenges::load_progress(file, sets()) == Progress{});
    CHECK_FALSE(std::filesystem::exists(file));
    CHECK_FALSE(std::filesystem::is_empty(folder / ""));
}
