#pragma once

#include "cli/command.h"

namespace haula::cli {

// The games, their players and options.
Command games_command();

}  // namespace haula::cli
