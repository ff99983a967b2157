#include "shell/game_link.h"

namespace haula::shell {

Result<rules::Link> link_of_game(const rules::State& state, const std::vector<rules::Seat>& seats,
                                 const std::optional<std::filesystem::path>& record) {
    const rules::Record now = rules::record_of(state, seats);
    if (record) {
        if (const Result<rules::Record> kept = rules::load_record(*record);
            kept && kept->steps.size() == now.steps.size() &&
            (now.steps.empty() || kept->steps.back().hash_after == now.steps.back().hash_after)) {
            return rules::link_of(*kept);
        }
    }
    return rules::link_of(now);
}

}  // namespace haula::shell
