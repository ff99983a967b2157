#pragma once

#include <memory>

#include "rules/game.h"

namespace haula::skybridge {

std::unique_ptr<rules::Game> make_game();

}  // namespace haula::skybridge
