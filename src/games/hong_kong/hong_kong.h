#pragma once

#include <memory>

#include "rules/game.h"

namespace haula::hong_kong {

std::unique_ptr<rules::Game> make_game();

}  // namespace haula::hong_kong
