#include "cli/command.h"

namespace haula::cli {

const std::vector<Command>& commands() {
    static const std::vector<Command> all{};
    return all;
}

}  // namespace haula::cli
