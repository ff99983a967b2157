#pragma once

#include "cli/command.h"
#include "cli/game_commands.h"

namespace haula::cli {

// The commands around games, with the program's own data, streams and judges.
std::vector<Command> game_commands();

}  // namespace haula::cli
