#pragma once

#include <optional>

#include "app/options.h"
#include "core/result.h"
#include "physics/structure_file.h"
#include "render/scene.h"

namespace haula::app {

struct FirstScene {
    render::Scene scene;
    std::optional<physics::StructureFile> to_settle;  // what --structure shows in the window
};

// What the program begins with: the bare table, or, for a picture or a measurement, a structure
// file's structure on it. In the window such a file is read here and settles there.
Result<FirstScene> first_scene(const LaunchOptions& wanted);

}  // namespace haula::app
