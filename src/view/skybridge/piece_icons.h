#pragma once

#include <array>

#include "games/skybridge/pieces.h"
#include "presenter/glance.h"
#include "ui/ui.h"

// Pieces as small flat drawings, for hands and rows of players.
namespace haula::view {

ui::Canvas piece_icon(skybridge::Kind kind, const presenter::PlayerLook& look);
// The sign of a colour, and of each kind that is there a piece and how many.
ui::Canvas stock_icons(const std::array<int, skybridge::k_kinds>& left,
                       const presenter::PlayerLook& look);

}  // namespace haula::view
