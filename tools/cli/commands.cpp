#include "cli/command.h"
#include "cli/console.h"

namespace haula::cli {

const std::vector<Command>& commands() {
    static const std::vector<Command> all = game_commands();
    return all;
}

}  // namespace haula::cli
