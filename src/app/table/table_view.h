#pragma once

#include "app/table/placer.h"
#include "app/table/session.h"
#include "app/table/showing.h"
#include "render/camera.h"
#include "screen/overlay.h"
#include "screen/screen.h"
#include "screen/view_tools.h"

namespace haula::app {

// What the players chose to see, apart from the game.
struct TableChoices {
    view::Tint tint = view::Tint::none;
    bool see_through = false;
    bool ruler = true;
    bool log = true;
};

}  // namespace haula::app
