#include "cli/games_command.h"

#include <fmt/core.h>

#include "cli/installed.h"
#include "core/text.h"
#include "rules/texts.h"

namespace haula::cli {

namespace {

void print_game(const rules::GameInfo& game, const rules::Texts& texts) {
    const std::string players = game.min_players == game.max_players
                                    ? std::to_string(game.max_players)
                                    : fmt::format("{} to {}", game.min_players, game.max_players);
    fmt::print("{:<12}{}, {} players{}\n", game.id, texts.text(game.id + ".title"), players,
               game.moves_are_a_sample ? "; moves lists a sample of the legal ones" : "");
    for (const rules::OptionInfo& option : game.options) {
        fmt::print("    --option {}={}  (default {})\n        {}\n", option.name,
                   join(option.values, "|"), option.default_value,
                   texts.text(game.id + ".option." + option.name));
    }
}

Result<int> run_games(const Arguments&) {
    const auto here = installed();
    if (!here) {
        return here.error();
    }
    const auto texts = rules::Texts::load(here->assets / "i18n", "en");
    if (!texts) {
        return texts.error();
    }
    for (const auto& game : here->games) {
        print_game(game->info(), *texts);
    }
    return k_fine;
}

}  // namespace

Command games_command() {
    return {.name = "games",
            .usage = "",
            .summary = "The games, their players and options.",
            .options = {},
            .run = run_games};
}

}  // namespace haula::cli
