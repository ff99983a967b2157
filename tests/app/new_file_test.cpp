// New files get free names, whoever else is writing there.
#include <catch2/catch_test_macros.hpp>
#include <fstream>

#include "core/file_operations.h"
#include "core/files.h"
#include "library/folders.h"
#include "studio/destination.h"
#include "support/file_faults.h"
#include "support/temp_dir.h"

using namespace haula;

namespace {

// As another program that takes the same name in the very moment before.
class Rival {
  public:
    Rival()
        : interception_([this](file_operations::Kind kind, const char* path) {
              if (kind == file_operations::Kind::rename && taken_.empty()) {
                  taken_ = path;
                  std::ofstream(taken_) << "theirs";
              }
              return file_operations::Interference{};
          }) {}
    const std::filesystem::path& taken() const { return taken_; }

  private:
    std::filesystem::path taken_;
    file_operations::Interception interception_;
};

}  // namespace

TEST_CASE("two that write a new file in the same moment get one each", "[app][files]") {
    const test::TempDir dir;
    const Rival rival;
    const auto written = library::write_new_file(dir / "new", ".txt", "ours");
    REQUIRE(written);
    CHECK(*written != rival.taken());
    CHECK(*read_file(*written, 10) == "ours");
    CHECK(*read_file(rival.taken(), 10) == "theirs");
    CHECK(test::files_in(dir / "new").size() == 2);
}

TEST_CASE("an animation replaces a file only if it may", "[app][files]") {
    const test::TempDir dir;
    {
        const Rival rival;
        const auto refused = studio::write_animation({.file = dir / "a.gif"}, "ours");
        REQUIRE_FALSE(refused);
        CHECK(refused.error().code == ErrorCode::refused);
        CHECK(*read_file(dir / "a.gif", 10) == "theirs");
    }
    const auto forced =
        studio::write_animation({.file = dir / "a.gif", .existing = Existing::replace}, "ours");
    REQUIRE(forced);
    CHECK(*read_file(dir / "a.gif", 10) == "ours");
    {
        const Rival rival;
        const auto named = studio::write_animation({.folder = dir.path()}, "ours");
        REQUIRE(named);
        CHECK(*named != rival.taken());
    }
}

TEST_CASE("a new file that cannot be written says why", "[app][files]") {
    const test::TempDir dir;
    REQUIRE(write_file_safely(dir / "file", "x"));
    const auto written = library::write_new_file(dir / "file", ".txt", "ours");
    REQUIRE_FALSE(written);
    CHECK(written.error().detail.find("file") != std::string::npos);
}
