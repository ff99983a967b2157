#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ai/bot.h"
#include "ai/sampling.h"
#include "ai/suggest.h"
#include "core/result.h"
#include "rules/game.h"
#include "rules/judge.h"
#include "rules/player_view.h"
#include "rules/state.h"

namespace haula::table {

// All that a table needs of a game, apart from how it looks. The list of them is in src/kits.
struct GameKit {
    std::shared_ptr<const rules::Game> game;
    // The world of a game with that set-up, which is complete (rules::Game::complete).
    std::function<Result<std::unique_ptr<rules::Judge>>(const rules::Setup& setup)> make_judge;
    // A computer player of a level: "easy", "normal" or "hard".
    std::function<std::unique_ptr<ai::Bot>(std::string_view level, std::uint64_t seed)> make_bot =
        any_bot;
    // What a strong player would do for the viewer, who is to act.
    std::function<Result<ai::Suggestion>(const rules::PlayerView& view, rules::Judge& judge,
                                         const ai::KeepThinking& keep_thinking)>
        suggest = ai::sampled_hint;
    bool has_master = false;  // make_bot knows the level "master", too
    // The colours that seats have by the rules, "red" first; none: players choose theirs.
    std::vector<std::string> seat_colours = {};

    const std::string& id() const { return game->info().id; }

    // For games that have no bots of their own.
    static std::unique_ptr<ai::Bot> any_bot(std::string_view level, std::uint64_t seed);
};

using Kits = std::vector<GameKit>;

// By id; where there is none, the sentence says which there are.
Result<const GameKit*> find_kit(const Kits& kits, std::string_view id);
rules::Games games_of(const Kits& kits);

// The names of bots that a game has, weakest first.
std::vector<std::string_view> bot_names(const GameKit& kit);
// A bot by its name, one of those: a level, or "random".
Result<std::unique_ptr<ai::Bot>> make_bot(const GameKit& kit, std::string_view name,
                                          std::uint64_t seed);

}  // namespace haula::table
