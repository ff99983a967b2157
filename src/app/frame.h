#pragma once

#include "app/app.h"
#include "paint/size.h"
#include "render/input.h"
#include "screen/screen.h"

namespace haula::app {

// One turn of the loop, on the desktop and in a browser alike.
void update_and_draw_frame(App& app);

// Does what a screen asked for.
void handle(App& app, screen::ScreenRequest request);

// A pass of the screen on top, without drawing.
void run_pass(App& app, const render::Input& input, paint::Size window);

// Whether the window shows already what would be drawn: a still table draws nothing.
bool is_drawn(App& app);
void draw_frame(App& app);

}  // namespace haula::app
