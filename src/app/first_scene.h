#pragma once

#include <optional>

#include "app/options.h"
#include "core/result.h"
#include "render/scene.h"
#include "view/hau_la/structure_scene.h"

namespace haula::app {

struct FirstScene {
    render::Scene scene;
    std::optional<view::SettledStructure> standing;  // what --structure shows
};

// What the program begins with: the bare table, or a structure file's structure on it.
Result<FirstScene> first_scene(const LaunchOptions& wanted);

}  // namespace haula::app
