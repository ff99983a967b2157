#pragma once

#include <string>

#include "core/result.h"
#include "paint/size.h"

// What a window on a desktop and a canvas on a page do differently. One source each: _desktop,
// _web.
namespace haula::render::host {

// Before the window is opened: raylib's flags for every window, and the size that it gets.
unsigned int window_flags();
paint::Size first_size(paint::Size wanted);
// Likewise: the kind of display, by what is there. What is not shown needs none.
void choose_platform(bool shown);
// Why no window came.
Error no_window(bool shown);

// With the open window.
bool close_asked();
void toggle_fullscreen();
// Takes over the size that others gave it.
void follow_size();
// How large, each way, what a hand is to hit must be: where the hand is a thumb. Pixels.
double least_hit();
// What is printed on a key here, by raylib's number for it.
std::string label_of(int raylib_key);
// Sleeps, where a program may.
void pause(double seconds);

}  // namespace haula::render::host
