#pragma once

#include "app/app.h"
#include "app/options.h"
#include "core/result.h"

namespace haula::app {

// Draws an act of a recorded game, or all of it, as an animation into a file.
Result<void> draw_film(App& app, const LaunchOptions& options);

}  // namespace haula::app
