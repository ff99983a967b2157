#include "cli/export_command.h"
#include "cli/games_command.h"
#include "cli/settle_command.h"

namespace haula::cli {

const std::vector<Command>& commands() {
    static const std::vector<Command> all{settle_command(), games_command(), export_command()};
    return all;
}

}  // namespace haula::cli
