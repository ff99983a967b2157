#pragma once

#include "cli/command.h"

namespace haula::cli {

// Two computer players build for a few rounds; the structure after each is kept as a file.
Command demo_command();

}  // namespace haula::cli
