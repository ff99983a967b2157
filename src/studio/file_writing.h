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

    // At least one; not while busy.
    void begin(std::vector<FileToWrite> files);
    // Once a pass.
    Ended pass(screen::Context& context);
    bool busy() const { return writing_.has_value(); }

  private:
    void show_dialog(screen::Context& context);

    std::vector<std::filesystem::path> paths_;
    std::shared_ptr<std::atomic<bool>> cancelled_;
    std::optional<Task<std::filesystem::path>> writing_;
};

}  // namespace haula::studio
