#pragma once

#include "cli/command.h"

namespace haula::cli {

// A recorded game or a structure as a link, and back.
Command link_command();

}  // namespace haula::cli
