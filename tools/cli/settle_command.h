#pragma once

#include "cli/command.h"

namespace haula::cli {

// Settles a structure file and prints the verdict as JSON.
Command settle_command();

}  // namespace haula::cli
