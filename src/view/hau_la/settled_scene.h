#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/result.h"
#include "core/task.h"
#include "physics/structure_file.h"
#include "render/scene.h"
#include "view/hau_la/structure_scene.h"

namespace haula::view {

// A structure file, settled: may take seconds. `keep_going` is asked now and then.
Result<SettledStructure> settled_structure(const std::filesystem::path& file,
                                           const std::function<bool()>& keep_going = {});
// The same of one that was read; `tell` hears how much of it rests, from 0 to 1.
Result<SettledStructure> settled_structure(const physics::StructureFile& file,
                                           const std::function<bool()>& keep_going,
                                           const std::function<void(double share)>& tell);

// The same as a scene with parts that can be found: a hole, strip or bird by its name, "touch" for
// where two things touch, which is marked as at the table.
struct NamedScene {
    render::Scene scene;
    std::function<std::optional<Vec3>(const std::string& name)> place_of;
};
Result<NamedScene> settled_named_scene(const std::filesystem::path& file, shapes::Detail detail,
                                       const std::function<bool()>& keep_going = {});

// The same on another thread, as a scene on the table. Whoever no longer wants it drops the task.
std::unique_ptr<Task<render::Scene>> settle_scene_async(std::filesystem::path file,
                                                        shapes::Detail detail);

// How high the scene reaches above the board.
double top_of(const render::Scene& scene);

}  // namespace haula::view
