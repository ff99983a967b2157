#pragma once

#include <memory>

#include "app/screen.h"
#include "app/structure_scene.h"

namespace haula::app {

// A structure to look at from all sides, and nothing else: `haula --structure`.
std::unique_ptr<Screen> make_viewer_screen(const Standing& standing, shapes::Detail detail,
                                           render::OrbitCamera camera);

}  // namespace haula::app
