#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "app/screen.h"
#include "app/task.h"

namespace haula::app {

struct Written {};  // a task gives something; this is it

// One file at a time, made and written beside the drawing. Where it takes longer than a moment, a
// dialog says so and offers to cancel: then there is no file. What came of it is told in a toast.
class FileWriting {
  public:
    using Content = std::function<Result<std::string>()>;

    void begin(std::filesystem::path file, Content content);
    // Once a frame.
    void pass(Context& context);
    bool busy() const { return writing_.has_value(); }

  private:
    std::filesystem::path file_;
    std::optional<Task<Written>> writing_;
};

}  // namespace haula::app
