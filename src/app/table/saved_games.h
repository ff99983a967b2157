#pragma once

#include <filesystem>

#include "app/screen.h"
#include "core/result.h"

namespace haula::app {

// The record of the game that is being played; a finished one is moved beside it, named after its
// time, so that it can be replayed and never stands in the way of 'continue'.
std::filesystem::path running_game(const Folders& folders);

// Before a new game begins: one that was left unfinished is kept under a name of its own.
Result<void> keep_unfinished_game(const Folders& folders);
// After the last act. The path it has now.
Result<std::filesystem::path> put_away_finished_game(const Folders& folders);

}  // namespace haula::app
