#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.h"
#include "rules/game.h"
#include "rules/judge.h"
#include "rules/texts.h"

namespace haula::test {

// A golden game is a text that is its own input: the lines "game:", "players:", "option:", "seed:",
// "move:" and "verdict:" are read back, all other lines are made anew and compared.

// A game played at random, written as such a text.
Result<std::string> new_playthrough(const rules::Games& games, const rules::Texts& texts,
                                    const rules::Setup& setup, rules::Judge& judge);
// The text that its own input gives today.
Result<std::string> regenerate(const rules::Games& games, const rules::Texts& texts,
                               std::string_view text);

}  // namespace haula::test
