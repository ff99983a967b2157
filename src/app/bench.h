#pragma once

#include <string>

#include "app/app.h"

namespace haula::app {

// The next of some frames in which the camera turns, so that nothing is reused.
void draw_bench_frame(App& app);

// Draws frames as fast as they go and says how fast that was.
std::string bench_frames(App& app, int frames);

}  // namespace haula::app
