#pragma once

#include <string>
#include <vector>

#include "physics/verdict.h"
#include "render/camera.h"
#include "screen/screen.h"
#include "ui/ui.h"

// Flat things over the scene.
namespace haula::screen {

// A small sign beside the pointer, or beside the place it names.
void draw_tip(Context& context, const std::string& text, render::Point beside);

// Rings around the places where things touch, seen through whatever is in front.
void draw_touches(Context& context, const std::vector<physics::JudgedPair>& touches,
                  const render::View& view);

}  // namespace haula::screen
