#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/file_task.h"
#include "core/result.h"
#include "referee/record_moments.h"
#include "referee/structure_document.h"
#include "rules/game.h"
#include "screen/screen.h"

namespace haula::referee {

// Reads what is to become the document, beside the drawing and after everything that is being
// written: a structure's file, or a moment of a recorded game.
class StructureOpening {
  public:
    // Whatever was being read is not wanted any more.
    void begin(const StructureDocument& document, std::filesystem::path file);
    void begin(const rules::Games& games, RecordMoment moment, std::string name);
    bool busy() const { return reading_.has_value(); }

    // Once a pass. True: the document is that structure now. What is wrong with a file is said in a
    // sentence, and the document stays as it was.
    bool pass(screen::Context& context, StructureDocument& document);

  private:
    std::optional<FileTask<OpenedStructure>> reading_;
};

}  // namespace haula::referee
