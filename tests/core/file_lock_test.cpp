#include "core/file_lock.h"

#include <catch2/catch_test_macros.hpp>
#include <optional>

#include "support/temp_dir.h"

using namespace haula;

TEST_CASE("what one holds, another does not get until it is let go", "[core][files]") {
    const test::TempDir dir;
    std::optional<FileLock> first = *FileLock::take(dir / "a.lock");
    CHECK(FileLock::take(dir / "a.lock").error().code == ErrorCode::refused);
    CHECK(FileLock::take(dir / "b.lock"));

    FileLock moved = std::move(*first);
    first.reset();
    CHECK_FALSE(FileLock::take(dir / "a.lock"));

    FileLock other = *FileLock::take(dir / "b.lock");
    moved = std::move(other);
    CHECK(FileLock::take(dir / "a.lock"));
    CHECK_FALSE(FileLock::take(dir / "b.lock"));
}

TEST_CASE("where no file can be made there can be no lock", "[core][files]") {
    const test::TempDir dir;
    CHECK(FileLock::take(dir / "nowhere" / "a.lock").error().code == ErrorCode::system);
}
