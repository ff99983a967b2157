#pragma once

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "core/file_operations.h"
#include "library/file_keeper.h"

namespace haula::test {

// What another thread reads or writes below a folder comes to no end while the disk sleeps, so a
// frame that waits for it waits too long; what the drawing thread does there itself is noted.
class SleepyDisk {
  public:
    explicit SleepyDisk(const std::filesystem::path& folder) : folder_(folder.string()) {}
    ~SleepyDisk() {
        wake();
        library::file_keeper().wait();
    }

    void sleep() {
        const std::lock_guard lock(mutex_);
        asleep_ = true;
    }
    void wake() {
        const std::lock_guard lock(mutex_);
        asleep_ = false;
        woken_.notify_all();
    }
    // Whether somebody's work is held up.
    bool holds() {
        const std::lock_guard lock(mutex_);
        return held_ > 0;
    }
    // A frame waited until the disk gave up sleeping.
    bool overslept() {
        const std::lock_guard lock(mutex_);
        return overslept_;
    }
    // What the drawing thread read or wrote itself.
    std::vector<std::string> waited_for() {
        const std::lock_guard lock(mutex_);
        return waited_for_;
    }

  private:
    using Kind = file_operations::Kind;
    static constexpr std::chrono::seconds k_longest{240};

    file_operations::Interference meet(Kind /*kind*/, const char* path) {
        if (!std::string_view(path).starts_with(folder_)) {
            return {};  // what came with the program
        }
        std::unique_lock lock(mutex_);
        if (std::this_thread::get_id() == drawing_) {
            waited_for_.emplace_back(path);
            return {};
        }
        ++held_;
        overslept_ = !woken_.wait_for(lock, k_longest, [&] { return !asleep_; }) || overslept_;
        --held_;
        return {};
    }

    std::string folder_;
    std::mutex mutex_;
    std::condition_variable woken_;
    std::thread::id drawing_ = std::this_thread::get_id();
    bool asleep_ = false;
    bool overslept_ = false;
    int held_ = 0;
    std::vector<std::string> waited_for_;
    file_operations::Interception interception_{
        [this](Kind kind, const char* path) { return meet(kind, path); }};
};

inline void check_nobody_waited(SleepyDisk& disk, const std::string& where) {
    INFO(where);
    CHECK_FALSE(disk.overslept());
    CHECK(disk.waited_for() == std::vector<std::string>{});
}

}  // namespace haula::test
