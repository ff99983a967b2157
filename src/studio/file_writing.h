#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/task.h"
#include "screen/screen.h"

namespace haula::studio {

struct FileToWrite {
    std::filesystem::path path;
    std::function<Result<std::string>()> content;
};

// Makes and writes new files on another thread; one that has come to lie there meanwhile stays, and
// there is none of them. Meanwhile a dialog offers to cancel, with the same end. What came of it is
// told in a toast that names the first. Who dies while it writes waits for the files: they were
// asked for.
class FileWriting {
  public:
    enum class Ended { not_yet, written, without_file };

    // Says what is to be written: at least one file. Asked beside the drawing, for names that are
    // free are found on the disk; so it holds all that it needs.
    using Plan = std::function<std::vector<FileToWrite>()>;

    // Not while busy.
    void begin(Plan plan);
    // Once a pass.
    Ended pass(screen::Context& context);
    bool busy() const { return writing_.has_value(); }
    // What was written last, in the order of its plan.
    const std::vector<std::filesystem::path>& written() const { return written_; }

  private:
    void show_dialog(screen::Context& context);

    std::vector<std::filesystem::path> written_;
    std::shared_ptr<std::atomic<bool>> cancelled_;
    std::optional<Task<std::vector<std::filesystem::path>>> writing_;
};

}  // namespace haula::studio
