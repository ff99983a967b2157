#pragma once

#include <filesystem>
#include <optional>

#include "referee/inquiry.h"
#include "studio/file_writing.h"

namespace haula::app {

// What is written of an inquiry, into the folder of structures under a name that is free: the
// structure, the report, models. What takes a while is written beside the drawing.
class Keepsakes {
  public:
    static void save(Context& context, Inquiry& inquiry);
    void write_report(const Context& context, const Inquiry& inquiry);
    void write_model(const Inquiry& inquiry, const char* ending);

    // Once a pass: says what was written.
    void pass(Context& context, Inquiry& inquiry);
    bool writing() const { return writing_.busy(); }

  private:
    FileWriting writing_;
    std::optional<std::filesystem::path> structure_;  // to be saved beside the report, once there
};

}  // namespace haula::app
