#include "app/first_scene.h"

#include "app/structure_scene.h"
#include "app/table_scene.h"
#include "models/structure_model.h"
#include "physics/set_file.h"
#include "physics/settled_file.h"

namespace haula::app {

Result<render::Scene> first_scene(const Options& wanted) {
    if (!wanted.structure) {
        const Result<physics::Set> set = physics::installed_sets()("standard");
        if (!set) {
            return set.error();
        }
        return table_scene(models::board_shape(*set));
    }
    const Result<physics::SettledFile> file =
        physics::settle_file(*wanted.structure, physics::k_default_segments);
    if (!file) {
        return file.error();
    }
    if (!file->settled) {
        return refused(wanted.structure->string() + ": " + physics::why_not_settled(*file));
    }
    return structure_scene(file->assembly.rest(), file->assembly.set());
}

}  // namespace haula::app
