// record_keeper FILE SEED: plays a random game and keeps its record, saying after every step on
// standard output how many are safely written. Meant to be killed.
#include <cstdio>
#include <cstdlib>

#include "core/asset_dir.h"
#include "core/text.h"
#include "kits/kits.h"
#include "support/fake_judge.h"
#include "support/random_play.h"
#include "table/record_file.h"

int main(int argc, char** argv) {
    using namespace haula;
    const auto seed = argc == 3 ? parse_int(argv[2]) : std::nullopt;
    const auto assets = asset_dir();
    if (!seed || !assets) {
        return 2;
    }
    const auto games = kits::load_games(*assets);
    const rules::Game& game = *games->front();
    test::FakeJudge judge(static_cast<std::uint64_t>(*seed));
    auto state = *game.new_state({"hau_la", 4, static_cast<std::uint64_t>(*seed), {}});
    const std::vector<rules::Seat> seats(4, {"", "bot:random"});
    table::RecordFile file(argv[1], rules::record_of(*state, seats));
    Rng rng(static_cast<std::uint64_t>(*seed));
    for (;;) {
        file.wait();
        if (file.advance()) {
            return 1;
        }
        std::printf("%zu\n", state->history().size());
        std::fflush(stdout);
        if (state->to_act().is_over()) {
            return 0;
        }
        if (!test::random_step(*state, judge, rng)) {
            return 1;
        }
        file.follow(state->history());
    }
}
