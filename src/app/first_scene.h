#pragma once

#include <optional>

#include "app/options.h"
#include "app/structure_scene.h"
#include "core/result.h"
#include "render/scene.h"

namespace haula::app {

struct FirstScene {
    render::Scene scene;
    std::optional<Standing> standing;  // what --structure shows
};

// What the program begins with: the bare table, or a structure file's structure on it.
Result<FirstScene> first_scene(const Options& wanted);

}  // namespace haula::app
