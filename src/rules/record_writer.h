#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "core/exclusive_file.h"
#include "core/result.h"
#include "rules/record.h"

namespace haula::rules {

// Keeps a game's record on disk, step by step, so that a crash, a kill or a full disk loses at most
// the step being written.
//
// A record is small (some 20 kB), so every step replaces the whole file: a temporary file beside
// it, fsync, rename, fsync of the folder. Appending in place would be cheaper, but a crash could
// leave half a line. A step that could not be written stays in memory and goes out with the next.
class RecordWriter {
  public:
    // Writes the head (and the steps that the record already has). As long as the writer lives no
    // other program can write there.
    static Result<RecordWriter> open(const std::filesystem::path& path, const Record& record,
                                     Existing existing = Existing::replace);

    Result<void> append(const Step& step);
    // After an undo: the record has only the first steps.
    Result<void> shorten(std::size_t steps);

  private:
    RecordWriter(ExclusiveFile file, std::string text, std::vector<std::size_t> ends);

    ExclusiveFile file_;
    std::string text_;
    std::vector<std::size_t> ends_;  // of the head, then of each step, within the text
};

}  // namespace haula::rules
