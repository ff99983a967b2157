#pragma once

#include "cli/command.h"

namespace haula::cli {

// Writes what a referee would hand to both sides: one page, or the same as JSON.
Command report_command();

}  // namespace haula::cli
