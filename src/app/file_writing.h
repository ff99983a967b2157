#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "app/screen.h"
#include "app/task.h"

namespace haula::app {

// One file at a time, made and written beside the drawing. Meanwhile a dialog offers to cancel:
// then there is no file. What came of it is told in a toast. Who dies while it writes waits for the
// file: it was asked for.
class FileWriting {
  public:
    using Content = std::function<Result<std::string>()>;
    enum class Ended { not_yet, written, without_file };

    // Not while busy.
    void begin(std::filesystem::path file, Content content);
    // Once a pass.
    Ended pass(Context& context);
    bool busy() const { return writing_.has_value(); }

  private:
    void show_dialog(Context& context);

    std::filesystem::path file_;
    std::shared_ptr<std::atomic<bool>> cancelled_;
    std::optional<Task<std::filesystem::path>> writing_;
};

}  // namespace haula::app
