#pragma once

#include "app/settings.h"
#include "core/ids.h"
#include "render/colour.h"
#include "ui/sign.h"

namespace haula::app {

// What tells a player apart: never the colour alone.
struct PlayerLook {
    render::Colour colour;  // on paper and on the bird
    ui::Shape shape = ui::Shape::circle;
};

PlayerLook look_of(PlayerId player, Palette palette);

}  // namespace haula::app
