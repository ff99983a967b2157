#pragma once

#include <filesystem>

#include "core/result.h"
#include "render/scene.h"

namespace haula::app {

// A structure file, settled, on the table: may take seconds, so that screens ask for it beside the
// drawing.
Result<render::Scene> settled_scene(const std::filesystem::path& file);

// How high the scene reaches above the board.
double top_of(const render::Scene& scene);

}  // namespace haula::app
