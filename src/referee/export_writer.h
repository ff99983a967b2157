#pragma once

#include "referee/referee_model.h"
#include "studio/file_writing.h"

namespace haula::referee {

// Writes the structure, its report and its models into the folder of structures, under names that
// are free. What takes a while is written on another thread.
class ExportWriter {
  public:
    static void save(RefereeModel& model);
    void write_report(const screen::Context& context, const RefereeModel& model);
    void write_model(const RefereeModel& model, const char* ending);

    // The screen calls this once a pass; it says what was written.
    void pass(screen::Context& context, RefereeModel& model);
    bool writing() const { return writing_.busy(); }

  private:
    studio::FileWriting writing_;
    bool reports_ = false;  // what is being written is a report
};

}  // namespace haula::referee
