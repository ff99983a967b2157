#include "view/hau_la/settled_scene.h"

#include <algorithm>
#include <utility>

#include "physics/settled_file.h"

namespace haula::view {

Result<SettledStructure> settled_structure(const std::filesystem::path& file,
                                           const std::function<bool()>& keep_going) {
    const Result<physics::SettledFile> settled =
        physics::settle_file(file, physics::k_default_segments, keep_going);
    if (!settled) {
        return settled.error();
    }
    if (!settled->settled) {
        return refused(file.string() + ": " + physics::why_not_settled(*settled));
    }
    return SettledStructure{settled->assembly.rest(), settled->assembly.set()};
}

std::unique_ptr<Task<render::Scene>> settle_scene_async(std::filesystem::path file,
                                                        shapes::Detail detail) {
    return std::make_unique<Task<render::Scene>>(
        [file = std::move(file), detail](const TaskControl& control) -> Result<render::Scene> {
            const Result<SettledStructure> standing =
                settled_structure(file, [&control] { return !control.should_stop(); });
            if (!standing) {
                return standing.error();
            }
            return structure_scene(standing->shape, standing->set, detail);
        });
}

double top_of(const render::Scene& scene) {
    double top_m = 0.0;
    for (const render::Item& item : scene.items) {
        for (const Vec3& p : item.mesh->positions) {
            top_m = std::max(top_m, item.pose.p.z + rotate(item.pose.q, p).z);
        }
    }
    return top_m;
}

}  // namespace haula::view
