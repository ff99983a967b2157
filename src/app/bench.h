#pragma once

#include <string>

#include "app/app.h"

namespace haula::app {

// Draws frames as fast as they go, the camera turning, and says how fast that was.
std::string bench_frames(App& app, int frames);

}  // namespace haula::app
