#pragma once

#include <iosfwd>
#include <memory>
#include <vector>

#include "core/arguments.h"
#include "core/result.h"
#include "rules/game.h"
#include "rules/judge.h"
#include "rules/texts.h"
#include "table/game_kit.h"

// Playing, replaying and looking at recorded games, for people and scripts. Plain functions over
// streams, so that tests can play with a judge of their own.
namespace haula::cli {

// What the commands work with. The answer goes to `out`, prompts and complaints to `err`.
struct Console {
    const table::Kits& kits;
    const rules::Games& games;  // of the kits
    const rules::Texts& texts;
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
};

// The world of a game.
Result<std::unique_ptr<rules::Judge>> make_judge(const Console& console, const rules::Setup& setup);

// A record that ends within a step was read without it; whoever goes on from it is told.
void tell_cut(const Console& console);

std::vector<OptionSpec> play_options();
std::vector<OptionSpec> replay_options();
std::vector<OptionSpec> moves_options();

// --game G --players P1,P2,... --seed N [--option k=v]... [--record FILE] [--games K]
// [--rotate] [--json]
Result<int> play(const Arguments& arguments, const Console& console);
// FILE [--verify] [--to N] [--json]
Result<int> replay(const Arguments& arguments, const Console& console);
// FILE [--to N]
Result<int> list_moves(const Arguments& arguments, const Console& console);

}  // namespace haula::cli
