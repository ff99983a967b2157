#pragma once

#include <memory>

#include "games/honga/components.h"
#include "rules/game.h"

namespace haula::honga {

std::unique_ptr<rules::Game> make_game(Components set);

}  // namespace haula::honga
