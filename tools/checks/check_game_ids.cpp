// check_game_ids ROOT: exit 0 when no source names a game that is not its own.
#include <cstdio>

#include "checks/game_ids.h"

int main(int argc, char** argv) {
    const auto findings = haula::checks::check_game_ids(argc > 1 ? argv[1] : ".");
    if (!findings) {
        std::fprintf(stderr, "check_game_ids: %s\n", findings.error().detail.c_str());
        return 2;
    }
    return haula::checks::report(*findings);
}
