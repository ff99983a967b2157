#pragma once

#include "app/file_writing.h"
#include "app/referee/inquiry.h"

namespace haula::app {

// What is written of an inquiry, into the folder of structures under a name that is free: the
// structure, the report, models. What takes a while is written beside the drawing.
class Keepsakes {
  public:
    static void save(Context& context, Inquiry& inquiry);
    void write_report(Context& context, Inquiry& inquiry);
    void write_model(const Inquiry& inquiry, const char* ending);

    // Once a frame: says what was written.
    void pass(Context& context) { writing_.pass(context); }
    bool writing() const { return writing_.busy(); }

  private:
    FileWriting writing_;
};

}  // namespace haula::app
