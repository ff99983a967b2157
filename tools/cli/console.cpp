#include "cli/console.h"

#include <iostream>

#include "cli/game_commands.h"
#include "cli/installed.h"
#include "core/text.h"
#include "rules/languages.h"

namespace haula::cli {

namespace {

using Run = Result<int> (*)(const Arguments& arguments, const Console& console);

Result<int> with_console(const Arguments& arguments, Run run) {
    const auto here = installed();
    if (!here) {
        return here.error();
    }
    const std::string language = arguments.value("--language").value_or("en");
    if (!rules::is_language(language)) {
        return bad_input("--language can be one of " + rules::language_codes() + ", not '" +
                         printable(language, 20) + "'");
    }
    const auto texts = rules::Texts::load(here->assets / "i18n", language);
    if (!texts) {
        return texts.error();
    }
    const Console console{here->kits, here->games, *texts, std::cin, std::cout, std::cerr};
    const auto code = run(arguments, console);
    std::cout.flush();
    return std::cout ? code
                     : Result<int>(Error{ErrorCode::system, "the output could not be written"});
}

Result<int> run_play(const Arguments& arguments) { return with_console(arguments, play); }
Result<int> run_replay(const Arguments& arguments) { return with_console(arguments, replay); }
Result<int> run_moves(const Arguments& arguments) { return with_console(arguments, list_moves); }

}  // namespace

Command play_command() {
    return {
        .name = "play",
        .usage =
            "--game G --players P1,P2,... [--seed N] [--option k=v]... [--record FILE [--force]] "
            "[--games K [--rotate]] [--json] [--language " +
            rules::language_codes("|") + "] | --continue FILE",
        .summary =
            "Plays; a player is human (moves from standard input, a line each) or a bot "
            "such as bot:normal. --continue goes on with a game that was recorded.",
        .options = play_options(),
        .run = run_play};
}

Command replay_command() {
    return {.name = "replay",
            .usage = "FILE|LINK [--verify] [--to N] [--json] [--language " +
                     rules::language_codes("|") + "]",
            .summary =
                "Steps through a recorded game and checks every hash; --verify settles "
                "everything again.",
            .options = replay_options(),
            .min_words = 1,
            .max_words = 1,
            .run = run_replay};
}

Command moves_command() {
    return {.name = "moves",
            .usage = "FILE|LINK [--to N]",
            .summary =
                "Legal moves in the recorded position, one a line: all, or a sample where there "
                "are too many "
                "(games tells).",
            .options = moves_options(),
            .min_words = 1,
            .max_words = 1,
            .run = run_moves};
}

}  // namespace haula::cli
