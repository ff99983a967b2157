#pragma once

#include "cli/command.h"

namespace haula::cli {

// The commands around games, with the program's own data, streams and judges.
Command play_command();
Command replay_command();
Command moves_command();

}  // namespace haula::cli
