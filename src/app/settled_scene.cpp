#include "app/settled_scene.h"

#include <algorithm>

#include "app/structure_scene.h"
#include "physics/settled_file.h"

namespace haula::app {

Result<render::Scene> settled_scene(const std::filesystem::path& file) {
    const Result<physics::SettledFile> settled =
        physics::settle_file(file, physics::k_default_segments);
    if (!settled) {
        return settled.error();
    }
    if (!settled->settled) {
        return refused(file.string() + ": " + physics::why_not_settled(*settled));
    }
    return structure_scene(settled->assembly.rest(), settled->assembly.set());
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

}  // namespace haula::app
