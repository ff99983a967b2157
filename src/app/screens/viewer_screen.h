#pragma once

#include <memory>

#include "screen/screen.h"
#include "view/hau_la/structure_scene.h"

namespace haula::app {

// A structure to look at from all sides, and nothing else: `haula --structure`.
std::unique_ptr<screen::Screen> make_viewer_screen(const view::SettledStructure& standing,
                                                   shapes::Detail detail, render::Preset view);

}  // namespace haula::app
