#include "app/first_scene.h"

#include "app/settled_scene.h"
#include "app/table_scene.h"
#include "models/structure_model.h"
#include "physics/set_file.h"

namespace haula::app {

Result<render::Scene> first_scene(const Options& wanted) {
    if (!wanted.structure) {
        const Result<physics::Set> set = physics::installed_sets()("standard");
        if (!set) {
            return set.error();
        }
        return table_scene(models::board_shape(*set));
    }
    return settled_scene(*wanted.structure);
}

}  // namespace haula::app
