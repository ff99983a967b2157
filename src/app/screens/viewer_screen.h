#pragma once

#include <memory>

#include "app/screen.h"

namespace haula::app {

// A scene to look at from all sides, and nothing else: `haula --structure`.
std::unique_ptr<Screen> make_viewer_screen(render::Scene scene, render::OrbitCamera camera);

}  // namespace haula::app
