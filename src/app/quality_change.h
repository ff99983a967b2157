#pragma once

#include <string>

#include "app/app.h"
#include "render/quality.h"

namespace haula::app {

// What a graphics driver of this name can draw fluently.
render::Quality fitting_quality(const std::string& graphics);

// Another quality needs other shaders. The thread that draws makes them, and draws nothing
// meanwhile: so the player is told first, and they are made once the sentence is to be seen.
void show_awaited_quality(App& app);
void follow_awaited_quality(App& app);

}  // namespace haula::app
