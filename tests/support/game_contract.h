#pragma once

#include "rules/game.h"
#include "rules/judge.h"

namespace haula::test {

// What every game must keep, checked with Catch2 over `games` random games for each number of
// players: they end; a clone equals its original and goes its own way; the record reads back to the
// same hash at every step; refused moves change nothing; moves are distinct, sorted and legal; an
// undo restores the hash; nothing that a player is shown tells what is hidden (see secrecy.h).
void check_game_contract(const rules::Game& game, rules::Judge& judge, int games);

}  // namespace haula::test
