#pragma once

#include <filesystem>
#include <functional>
#include <memory>

#include "app/structure_scene.h"
#include "core/result.h"
#include "core/task.h"
#include "render/scene.h"

namespace haula::app {

// A structure file, settled: may take seconds. `keep_going` is asked now and then.
Result<Standing> settled_structure(const std::filesystem::path& file,
                                   const std::function<bool()>& keep_going = {});

// The same beside the drawing, on the table. Whoever no longer wants it lets go of the task.
std::unique_ptr<Task<render::Scene>> settle_scene_beside(std::filesystem::path file,
                                                         shapes::Detail detail);

// How high the scene reaches above the board.
double top_of(const render::Scene& scene);

}  // namespace haula::app
