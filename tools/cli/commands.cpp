#include "cli/bench_command.h"
#include "cli/challenge_command.h"
#include "cli/console.h"
#include "cli/demo_command.h"
#include "cli/export_command.h"
#include "cli/games_command.h"
#include "cli/link_command.h"
#include "cli/report_command.h"
#include "cli/settle_command.h"

namespace haula::cli {

const std::vector<Command>& commands() {
    static const std::vector<Command> all{settle_command(), games_command(), play_command(),
                                          replay_command(), moves_command(), export_command(),
                                          report_command(), link_command(),  challenge_command(),
                                          demo_command(),   bench_command()};
    return all;
}

}  // namespace haula::cli
