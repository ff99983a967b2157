// signature: one hash a game over fixed seeds, with a fake judge. A commit that changes it changes
// how a game is played; one that does not may say 'No functional change'.
#include <cstdio>

#include "core/asset_dir.h"
#include "core/hash.h"
#include "kits/kits.h"
#include "support/fake_judge.h"
#include "support/random_play.h"

namespace {

using namespace haula;

constexpr std::uint64_t k_games_each = 20;

Result<void> add_game(const rules::Game& game, int players, std::uint64_t seed, Hasher& hasher) {
    auto state = game.new_state({game.info().id, players, seed, {}});
    if (!state) {
        return state.error();
    }
    test::FakeJudge judge(seed);
    Rng rng(seed);
    while (!(*state)->to_act().is_over()) {
        const auto events = test::random_step(**state, judge, rng);
        if (!events) {
            return events.error();
        }
        hasher.add((*state)->hash());
        for (const rules::Message& message : events->said) {
            hasher.add(plain(message));
        }
    }
    return {};
}

}  // namespace

int main() {
    const auto assets = asset_dir();
    const auto games = assets ? kits::load_games(*assets) : Result<rules::Games>(assets.error());
    if (!games) {
        std::fprintf(stderr, "signature: %s\n", games.error().detail.c_str());
        return 1;
    }
    for (const auto& game : *games) {
        Hasher hasher;
        for (int players = game->info().min_players; players <= game->info().max_players;
             ++players) {
            for (std::uint64_t seed = 1; seed <= k_games_each; ++seed) {
                if (const auto played = add_game(*game, players, seed, hasher); !played) {
                    std::fprintf(stderr, "signature: %s\n", played.error().detail.c_str());
                    return 1;
                }
            }
        }
        std::printf("%s %s\n", game->info().id.c_str(),
                    hash_text(hasher.value()).substr(0, 8).c_str());
    }
    return 0;
}
