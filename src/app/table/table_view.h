#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/screen.h"
#include "app/table/placer.h"
#include "app/table/session.h"
#include "app/table/showing.h"
#include "app/view_tools.h"
#include "render/camera.h"

namespace haula::app {

// What the players chose to see, apart from the game.
struct TableChoices {
    view::Tint tint = view::Tint::none;
    bool see_through = false;
    bool ruler = true;
    bool log = true;
};

// -- flat things over the scene
// A small sign beside the pointer, or beside the place it names.
void draw_tip(Context& context, const std::string& text, render::Point beside);

// Rings around the places where things touch, seen through whatever is in front.
void draw_touches(Context& context, const std::vector<physics::JudgedPair>& touches,
                  const render::View& view);

// A strip of foam as seen from above, in a panel: the longest is `longest_units` wide.
void show_strip(ui::Ui& ui, const physics::StripKind& kind, double longest_units,
                double height_units);

}  // namespace haula::app
