#include "core/file_lock.h"

#include <catch2/catch_test_macros.hpp>

#include "support/temp_dir.h"

using namespace haula;

TEST_CASE("what one holds, another does not get until it is let go") {
    const test::TempDir dir;
    std::optional<FileLock> first = FileLock::take(dir / "a.lock");
    REQUIRE(first);
    CHECK_FALSE(FileLock::take(dir / "a.lock"));
    CHECK(FileLock::take(dir / "b.lock"));

    FileLock moved = std::move(*first);
    first.reset();
    CHECK_FALSE(FileLock::take(dir / "a.lock"));

    moved = std::move(*FileLock::take(dir / "b.lock"));
    CHECK(FileLock::take(dir / "a.lock"));
}

TEST_CASE("where no file can be made there is no lock") {
    const test::TempDir dir;
    CHECK_FALSE(FileLock::take(dir / "nowhere" / "a.lock"));
}
