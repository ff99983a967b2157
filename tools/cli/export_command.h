#pragma once

#include "cli/command.h"

namespace haula::cli {

// Writes a settled structure as a 3D model or a drawing.
Command export_command();

}  // namespace haula::cli
