#pragma once

#include "cli/command.h"

namespace haula::cli {

// Challenges and today's structure: what there is, and whether a solution or a record holds.
Command challenge_command();

}  // namespace haula::cli
