#pragma once

#include <string>

#include "app/app.h"

namespace haula::app {

// Sentences for the player at the window's lower edge, each for a while.
void tell(App& app, std::string sentence);
void fade_toasts(App& app, double seconds);
void show_toasts(App& app);

}  // namespace haula::app
