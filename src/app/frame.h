#pragma once

#include "app/app.h"
#include "render/input.h"
#include "render/size.h"
#include "screen/screen.h"

namespace haula::app {

// One turn of the loop, on the desktop and in a browser alike.
void update_and_draw_frame(App& app);

// Does what a screen asked for.
void handle(App& app, screen::ScreenRequest request);

// A pass of the screen on top, without drawing.
void run_pass(App& app, const render::Input& input, render::Size window);

}  // namespace haula::app
