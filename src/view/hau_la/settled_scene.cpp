#include "view/hau_la/settled_scene.h"

#include <algorithm>
#include <utility>

#include "physics/settled_file.h"
#include "physics/variation.h"
#include "physics/verdict.h"
#include "view/hau_la/focus.h"
#include "view/hau_la/structure_view.h"

namespace haula::view {

namespace {

Result<SettledStructure> standing(const Result<physics::SettledFile>& settled) {
    if (!settled) {
        return settled.error();
    }
    if (!settled->settled) {
        return refused(physics::why_not_settled(*settled));
    }
    return SettledStructure{settled->assembly.rest(), settled->assembly.set()};
}

}  // namespace

Result<SettledStructure> settled_structure(const physics::StructureFile& file,
                                           const std::function<bool()>& keep_going,
                                           const std::function<void(double share)>& tell) {
    const auto placed = [&](std::size_t done) {
        tell(static_cast<double>(done) / static_cast<double>(file.placements.size()));
    };
    return standing(
        physics::settle_varied(file, {}, physics::k_default_segments, keep_going, placed));
}

Result<SettledStructure> settled_structure(const std::filesystem::path& file,
                                           const std::function<bool()>& keep_going) {
    const Result<physics::SettledFile> settled =
        physics::settle_file(file, physics::k_default_segments, keep_going);
    Result<SettledStructure> stands = standing(settled);
    if (settled && !stands) {
        return refused(file.string() + ": " + stands.error().detail);
    }
    return stands;
}

Result<NamedScene> settled_named_scene(const std::filesystem::path& file, shapes::Detail detail,
                                       const std::function<bool()>& keep_going) {
    Result<SettledStructure> standing = settled_structure(file, keep_going);
    if (!standing) {
        return standing.error();
    }
    StructureLook look;
    for (const physics::JudgedPair& pair :
         physics::judge_shape(standing->shape, standing->set, {}).contacts) {
        if (pair.foul()) {
            look.accused.insert(look.accused.end(), {pair.a, pair.b});
            look.touches.push_back(0.5 * (pair.on_a + pair.on_b));
        }
    }
    StructureView view(standing->set, detail);
    view.show(standing->shape);
    render::Scene scene = view.scene(look);
    const auto place_of = [standing = std::move(*standing), touches = std::move(look.touches)](
                              const std::string& name) -> std::optional<Vec3> {
        if (name == "touch") {
            return touches.empty() ? std::nullopt : std::optional(touches.front());
        }
        auto focus = focus_on_hole(standing.shape, standing.set, name);
        if (!focus) {
            focus = focus_on_piece(standing.shape, standing.set, name);
        }
        return focus ? std::optional(focus->point) : std::nullopt;
    };
    return NamedScene{std::move(scene), place_of};
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
