#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/file_keeper.h"
#include "core/file_task.h"
#include "core/files.h"
#include "core/result.h"
#include "rules/record.h"

namespace haula::table {

// Writes one file again and again; from the first time until it is gone, no other program can
// (ErrorCode::refused). `existing` says what becomes of a file that is there before.
std::function<Result<void>(const std::filesystem::path&, std::string_view)> exclusive_writer(
    Existing existing = Existing::replace);
// The same, but before anything is written `first` has to be done: what lies there from before gets
// a name of its own, say. Tried again at every writing until it is.
std::function<Result<void>(const std::filesystem::path&, std::string_view)> exclusive_writer_after(
    std::function<Result<void>()> first);

// Keeps a game's record on disk, step by step, so that a crash, a kill or a full disk loses at most
// the steps being written. Nobody waits for the disk: what is left when it dies is written by the
// keeper that it was given. Without one it has its own, and dying waits for that.
//
// A record is small (some 20 kB), so every writing replaces the whole file: a temporary file beside
// it, fsync, rename, fsync of the folder. Appending in place would be cheaper, but a crash could
// leave half a line. What changes meanwhile goes out together with the next writing, and so does
// what could not be written.
class RecordFile {
  public:
    using Write = std::function<Result<void>(const std::filesystem::path&, std::string_view)>;

    // Each file needs a writer of its own, which holds it.
    RecordFile(std::filesystem::path path, const rules::Record& record,
               Write write = exclusive_writer(), FileKeeper* files = nullptr);
    ~RecordFile();
    RecordFile(const RecordFile&) = delete;
    RecordFile& operator=(const RecordFile&) = delete;

    // The game's steps so far, of which the first are those that it has already.
    void follow(std::span<const rules::Step> steps);
    // After an undo: the record has only the first steps.
    void shorten(std::size_t steps);

    // To be called once a frame. What could not be written, once.
    std::optional<Error> advance();
    // The last writing failed and nothing has changed since: once more.
    void try_again();
    // Whether nothing is being written or waits for it.
    bool saved() const { return !writing_ && !changed_; }
    // Until that is so.
    void wait();

  private:
    void append(const rules::Step& step);
    void begin_writing();
    void leave_the_rest();

    std::filesystem::path path_;
    Write write_;
    std::string text_;
    std::vector<std::size_t> ends_;  // of the head, then of each step, within the text
    bool changed_ = true;            // since the writing that is under way began
    bool failed_ = false;            // the last writing
    std::optional<Error> error_;
    std::optional<Error> behind_;  // why the text lacks steps, until it has them
    std::unique_ptr<FileKeeper> own_files_;
    FileKeeper* files_;
    std::optional<FileTask<void>> writing_;
};

}  // namespace haula::table
