#include "core/file_keeper.h"

#include <catch2/catch_test_macros.hpp>
#include <condition_variable>
#include <mutex>
#include <new>
#include <string>
#include <thread>

#include "core/file_task.h"
#include "core/files.h"
#include "support/temp_dir.h"

using namespace haula;

namespace {

// A disk that writes nothing until it is let.
class SlowDisk {
  public:
    FileKeeper::Write writing(std::string word, bool works = true) {
        return [this, word, works]() -> Result<std::filesystem::path> {
            std::unique_lock lock(mutex_);
            moved_.wait(lock, [&] { return let_; });
            words_ += word;
            drawing_ = drawing_ || std::this_thread::get_id() == drawer_;
            return works ? Result<std::filesystem::path>(word) : refused("no room for " + word);
        };
    }
    void let() {
        const std::lock_guard lock(mutex_);
        let_ = true;
        moved_.notify_all();
    }
    std::string words() {
        const std::lock_guard lock(mutex_);
        return words_;
    }
    bool on_drawing_thread() {
        const std::lock_guard lock(mutex_);
        return drawing_;
    }

  private:
    std::mutex mutex_;
    std::condition_variable moved_;
    bool let_ = false;
    bool drawing_ = false;
    std::thread::id drawer_ = std::this_thread::get_id();
    std::string words_;
};

}  // namespace

TEST_CASE("nobody waits while the disk sleeps, and the newest content of a place wins",
          "[core][files]") {
    SlowDisk disk;
    FileKeeper keeper;
    keeper.keep("first", disk.writing("a"));
    for (const char* word : {"b", "c", "d"}) {
        keeper.keep("second", disk.writing(word));
    }
    keeper.keep("", disk.writing("e"));
    keeper.keep("", disk.writing("f"));  // no place: each is a file of its own
    CHECK(keeper.advance().empty());
    CHECK_FALSE(keeper.idle());
    CHECK(disk.words().empty());
    disk.let();
    keeper.wait("second");
    CHECK(disk.words().starts_with("ad"));
    keeper.wait();
    CHECK(keeper.idle());
    CHECK(disk.words() == "adef");
    CHECK_FALSE(disk.on_drawing_thread());
    const std::vector<FileKeeper::Written> written = keeper.advance();
    REQUIRE(written.size() == 4);
    CHECK(written[1].place == "second");
    CHECK(*written[1].file == "d");
    CHECK(keeper.advance().empty());
}

TEST_CASE("what is left is written when the keeper ends", "[core][files]") {
    const test::TempDir dir;
    {
        FileKeeper keeper;
        for (int i = 0; i < 50; ++i) {
            keeper.keep(dir / "f", [file = dir / "f", i]() -> Result<std::filesystem::path> {
                const Result<void> written = write_file_safely(file, std::to_string(i));
                return written ? Result<std::filesystem::path>(file) : written.error();
            });
        }
    }
    CHECK(*read_file(dir / "f", 10) == "49");
    CHECK(std::distance(std::filesystem::directory_iterator(dir.path()), {}) == 1);
}

TEST_CASE("a place where writing fails is told once, until something is kept there",
          "[core][files]") {
    SlowDisk disk;
    disk.let();
    FileKeeper keeper;
    const auto told = [&](bool works) {
        keeper.keep("place", disk.writing("x", works));
        keeper.wait();
        return keeper.advance().size();
    };
    CHECK(told(false) == 1);
    CHECK(told(false) == 0);
    CHECK(told(true) == 1);
    CHECK(told(false) == 1);
    keeper.keep("thrown", []() -> Result<std::filesystem::path> { throw std::bad_alloc(); });
    keeper.wait();
    const std::vector<FileKeeper::Written> written = keeper.advance();
    REQUIRE(written.size() == 1);
    CHECK_FALSE(written.front().file.ok());
}

TEST_CASE("other work with files has its turn in the same order and is told only if it fails",
          "[core][files]") {
    SlowDisk disk;
    FileKeeper keeper;
    keeper.keep("place", disk.writing("a"));
    keeper.run("place", [write = disk.writing("b")]() -> Result<void> {
        return write() ? Result<void>() : refused("no");
    });
    keeper.run("place", [write = disk.writing("c", false)]() -> Result<void> {
        const auto written = write();
        return written ? Result<void>() : written.error();
    });
    keeper.keep("other", disk.writing("d"));
    disk.let();
    keeper.wait();
    CHECK(disk.words() == "abcd");
    const auto told = keeper.advance();
    REQUIRE(told.size() == 3);
    CHECK(told[0].file.ok());
    CHECK(told[1].file.error().detail == "no room for c");
    CHECK(told[2].place == "other");
}

TEST_CASE("a file task that is dropped is not waited for and still comes to its end",
          "[core][files]") {
    SlowDisk disk;
    FileKeeper keeper;
    bool stopped = false;
    {
        FileTask<int> kept(keeper, [write = disk.writing("x")](TaskControl&) -> Result<int> {
            return write() ? Result<int>(7) : refused("no");
        });
        const FileTask<int> dropped(keeper,
                                    [&stopped, write = disk.writing("y")](TaskControl& control) {
                                        stopped = control.should_stop();
                                        return write() ? Result<int>(8) : refused("no");
                                    });
        CHECK_FALSE(kept.take());
    }  // would never come here, if it waited
    FileTask<int> last(keeper, [write = disk.writing("z")](TaskControl&) -> Result<int> {
        return write() ? Result<int>(9) : refused("no");
    });
    disk.let();
    keeper.wait();
    CHECK(disk.words() == "xyz");
    CHECK(stopped);
    const auto found = last.take();
    REQUIRE(found);
    CHECK(found->value() == 9);
    CHECK_FALSE(last.take());
    CHECK(keeper.advance().empty());
}
