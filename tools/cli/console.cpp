#include "cli/console.h"

#include <iostream>

#include "core/asset_dir.h"
#include "core/text.h"
#include "games/registry.h"

namespace haula::cli {

namespace {

using Run = Result<int> (*)(const Arguments& arguments, const Console& console);

// The judges of this program, by game.
JudgeMaker judges() { return {}; }

Result<int> with_console(const Arguments& arguments, Run run) {
    const auto assets = asset_dir();
    if (!assets) {
        return assets.error();
    }
    const auto games = games::registered_games(*assets);
    if (!games) {
        return games.error();
    }
    const std::string language = arguments.value("--language").value_or("en");
    if (language != "en" && language != "fr") {
        return bad_input("--language can be en or fr, not '" + printable(language, 20) + "'");
    }
    const auto texts = rules::Texts::load(*assets / "i18n", language);
    if (!texts) {
        return texts.error();
    }
    const auto code = run(arguments, {*games, *texts, judges(), std::cin, std::cout, std::cerr});
    std::cout.flush();
    return std::cout ? code : Result<int>(Error{ErrorCode::system, "the output could not be written"});
}

Result<int> run_games(const Arguments& arguments) {
    return with_console(arguments, [](const Arguments&, const Console& console) {
        return list_games(console);
    });
}
Result<int> run_play(const Arguments& arguments) { return with_console(arguments, play); }
Result<int> run_replay(const Arguments& arguments) { return with_console(arguments, replay); }
Result<int> run_moves(const Arguments& arguments) { return with_console(arguments, list_moves); }

}  // namespace

std::vector<Command> game_commands() {
    return {
        {"games", "", "the games, their players and options", {}, 0, 0, run_games},
        {"play",
         "--game G --players P1,P2,... [--seed N] [--option k=v]... [--record FILE] [--games K] "
         "[--language en|fr]",
         "plays; a player is human (moves from standard input, a line each) or a bot: bot:random",
         play_options(), 0, 0, run_play},
        {"replay", "FILE [--verify] [--to N] [--language en|fr]",
         "steps through a recorded game and checks every hash; --verify settles everything again",
         replay_options(), 1, 1, run_replay},
        {"moves", "FILE [--to N]", "legal moves in the recorded position, one a line",
         moves_options(), 1, 1, run_moves},
    };
}

}  // namespace haula::cli
