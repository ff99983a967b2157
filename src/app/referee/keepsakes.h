#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "app/referee/inquiry.h"
#include "app/task.h"

namespace haula::app {

// What is written of an inquiry, into the folder of structures under a name that is free: the
// structure, the report, models. What takes a while is written beside the drawing.
class Keepsakes {
  public:
    static void save(Context& context, Inquiry& inquiry);
    void write_report(Context& context, Inquiry& inquiry);
    void write_model(const Inquiry& inquiry, const char* ending);

    // Once a frame: says what was written.
    void follow(Context& context);
    bool writing() const { return writing_.has_value(); }

  private:
    std::optional<Task<std::filesystem::path>> writing_;
};

}  // namespace haula::app
