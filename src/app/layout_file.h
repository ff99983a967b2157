#pragma once

#include <string>

#include "app/app.h"

namespace haula::app {

// What the window shows, as JSON: the screen's name, every text and widget with its rectangle.
std::string layout_json(const App& app);

// Replaces the file that --layout names when something on it has changed.
void keep_layout_file(App& app);

}  // namespace haula::app
