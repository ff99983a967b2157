#pragma once

#include <memory>

#include "app/app.h"
#include "app/first_scene.h"
#include "app/options.h"
#include "core/result.h"

namespace haula::app {

// Opens the window on a scene and loads what it draws with.
Result<std::unique_ptr<App>> start(const LaunchOptions& wanted, FirstScene first);

}  // namespace haula::app
