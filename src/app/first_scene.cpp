#include "app/first_scene.h"

#include <utility>

#include "app/settled_scene.h"
#include "app/table_scene.h"
#include "models/structure_model.h"
#include "physics/set_file.h"

namespace haula::app {

Result<FirstScene> first_scene(const Options& wanted) {
    if (!wanted.structure) {
        const Result<physics::Set> set = physics::installed_sets()("standard");
        if (!set) {
            return set.error();
        }
        return FirstScene{table_scene(models::board_shape(*set)), std::nullopt};
    }
    Result<Standing> standing = settled_structure(*wanted.structure);
    if (!standing) {
        return standing.error();
    }
    // the graphics are not known yet: what draws in software is told so, or draws a little slower
    const render::Quality quality =
        wanted.quality.value_or(wanted.picture ? render::Quality::high : render::Quality::medium);
    render::Scene scene = structure_scene(standing->shape, standing->set, detail_for(quality));
    return FirstScene{std::move(scene), std::move(*standing)};
}

}  // namespace haula::app
