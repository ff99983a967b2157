// What is left of a file when any one of the operations that write it fails.
#include "support/file_faults.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <optional>
#include <string>

#include "core/exclusive_file.h"
#include "core/file_system.h"
#include "core/files.h"
#include "support/temp_dir.h"

using namespace haula;

namespace {

const std::string k_old(3000, 'o');
const std::string k_new(5000, 'n');

bool is_one_sentence(const std::string& detail) {
    return !detail.empty() && detail.find('\n') == std::string::npos &&
           detail.find("something went wrong") == std::string::npos;
}

// Whether nothing lies beside the file that the test knows, but a temporary file that could not be
// removed.
bool only_knows(const test::TempDir& dir, const std::string& known, const test::FaultRun& run) {
    for (const std::string& name : test::files_in(dir.path())) {
        if (name != known && !(run.is_unlink && is_temporary(name))) {
            return false;
        }
    }
    return true;
}

}  // namespace

TEST_CASE("whichever file operation fails, the old file is whole or the new one is",
          "[core][files][faults]") {
    std::optional<test::TempDir> dir;
    std::optional<Result<void>> written;
    const std::size_t faults = test::with_every_file_fault(
        [&] {
            dir.emplace();
            REQUIRE(write_file_safely(*dir / "file", k_old));
        },
        [&] { written = write_file_safely(*dir / "file", k_new); },
        [&](const test::FaultRun& run) {
            INFO(run.fault);
            const std::string left = *read_file(*dir / "file", 10'000);
            CHECK((left == k_old || left == k_new));
            CHECK((!written->ok() || left == k_new));
            CHECK((written->ok() || is_one_sentence(written->error().detail)));
            CHECK((run.reached || written->ok()));
            CHECK(only_knows(*dir, "file", run));
        });
    CHECK(faults > 20);
}

TEST_CASE("whichever file operation fails, a file of one's own stays whole and goes on",
          "[core][files][faults]") {
    std::optional<test::TempDir> dir;
    std::optional<Result<ExclusiveFile>> file;
    std::optional<Result<void>> replaced;
    test::with_every_file_fault(
        [&] {
            file.reset();
            dir.emplace();
            replaced.reset();
        },
        [&] {
            file = ExclusiveFile::create(*dir / "file", k_old, Existing::refuse);
            if (*file) {
                replaced = (*file)->replace(k_new);
            }
        },
        [&](const test::FaultRun& run) {
            INFO(run.fault);
            if (!*file) {
                CHECK(is_one_sentence(file->error().detail));
            } else {
                const std::string left = *read_file(*dir / "file", 10'000);
                CHECK((left == k_new || (left == k_old && !replaced->ok())));
                REQUIRE((*file)->replace("and on"));  // what failed once works again
                CHECK(*read_file(*dir / "file", 10'000) == "and on");
            }
            CHECK(only_knows(*dir, "file", run));
        });
}

TEST_CASE("whichever file operation fails, folders are made or there is a sentence",
          "[core][files][faults]") {
    std::optional<test::TempDir> dir;
    std::optional<Result<void>> made;
    const std::size_t faults = test::with_every_file_fault(
        [&] { dir.emplace(); }, [&] { made = make_folders(*dir / "a" / "b"); },
        [&](const test::FaultRun& run) {
            INFO(run.fault);
            CHECK(run.fault.starts_with(run.reached ? "make_folder" : ""));
            CHECK((made->ok() || is_one_sentence(made->error().detail)));
            CHECK(made->ok() == std::filesystem::is_directory(*dir / "a" / "b"));
            CHECK((run.reached || made->ok()));
        });
    CHECK(faults == 9);  // three calls, three errors; nothing is written
}

TEST_CASE("a file that one program writes is refused to every other", "[core][files]") {
    const test::TempDir dir;
    std::optional<ExclusiveFile> mine = *ExclusiveFile::create(dir / "f", "1", Existing::refuse);
    CHECK(ExclusiveFile::create(dir / "f", "2", Existing::replace).error().code ==
          ErrorCode::refused);
    REQUIRE(mine->replace("3"));
    CHECK_FALSE(ExclusiveFile::create(dir / "f", "4", Existing::replace));
    CHECK(*read_file(dir / "f", 10) == "3");

    mine.reset();
    CHECK_FALSE(ExclusiveFile::create(dir / "f", "5", Existing::refuse));
    CHECK(ExclusiveFile::create(dir / "f", "6", Existing::replace));
    CHECK(*read_file(dir / "f", 10) == "6");
    CHECK(test::files_in(dir.path()) == std::vector<std::string>{"f"});
}
