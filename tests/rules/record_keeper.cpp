// record_keeper FILE SEED: plays a random game and keeps its record, saying after every step on
// standard output how many are safely written. Meant to be killed.
#include <cstdio>
#include <cstdlib>

#include "core/asset_dir.h"
#include "core/text.h"
#include "games/registry.h"
#include "rules/table.h"
#include "support/fake_judge.h"

int main(int argc, char** argv) {
    using namespace haula;
    const auto seed = argc == 3 ? parse_int(argv[2]) : std::nullopt;
    const auto assets = asset_dir();
    if (!seed || !assets) {
        return 2;
    }
    const auto games = games::registered_games(*assets);
    const rules::Game& game = *games->front();
    test::FakeJudge judge(static_cast<std::uint64_t>(*seed));
    auto state = *game.new_state({"hau_la", 4, static_cast<std::uint64_t>(*seed), {}});
    const std::vector<rules::Seat> seats(4, {"", "bot:random"});
    auto writer = rules::RecordWriter::open(argv[1], rules::record_of(*state, seats));
    if (!writer) {
        return 1;
    }
    Rng rng(static_cast<std::uint64_t>(*seed));
    std::printf("0\n");
    std::fflush(stdout);
    while (!state->to_act().is_over()) {
        if (state->to_act().is_world()) {
            if (!state->resolve(judge.ask(*state)->verdict)) {
                return 1;
            }
        } else {
            const auto moves = judge.legal_moves(*state);
            if (!state->apply(moves[rng.below(moves.size())])) {
                return 1;
            }
        }
        if (!writer->append(state->history().back())) {
            return 1;
        }
        std::printf("%zu\n", state->history().size());
        std::fflush(stdout);
    }
    return 0;
}
