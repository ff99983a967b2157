#pragma once

#include "app/app.h"
#include "screen/screen.h"

namespace haula::app {

// In a pass: obeys a line that was typed, and says what the screen says if somebody has asked, as
// JSON: the screen's name, `position` and `said` in sentences, and every widget that can be used
// with what stands on it and where it is.
void follow_mirror(App& app, screen::Context& context);

}  // namespace haula::app
