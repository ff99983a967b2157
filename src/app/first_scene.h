#pragma once

#include "app/options.h"
#include "core/result.h"
#include "render/scene.h"

namespace haula::app {

// The empty table, or the structure that the command line names, settled: that may take a while.
Result<render::Scene> first_scene(const Options& wanted);

}  // namespace haula::app
