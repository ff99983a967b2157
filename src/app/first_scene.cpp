#include "app/first_scene.h"

#include <utility>

#include "core/progress_line.h"
#include "models/structure_model.h"
#include "physics/set_file.h"
#include "presenter/detail.h"
#include "view/hau_la/settled_scene.h"
#include "view/hau_la/structure_scene.h"
#include "view/hau_la/table_scene.h"

namespace haula::app {

Result<FirstScene> first_scene(const LaunchOptions& wanted) {
    if (!wanted.structure) {
        const Result<physics::ComponentSet> set = physics::installed_sets()("standard");
        if (!set) {
            return set.error();
        }
        return FirstScene{view::table_scene(models::board_shape(*set)), std::nullopt};
    }
    if (!wanted.picture && !wanted.bench_frames) {
        Result<physics::StructureFile> file =
            physics::load_structure(*wanted.structure, physics::installed_sets());
        if (!file) {
            return file.error();
        }
        render::Scene table = view::table_scene(models::board_shape(file->set));
        return FirstScene{std::move(table), std::move(*file)};
    }
    // there is no window to look at: who waits does so at the terminal
    ProgressLine line("settling");
    const Result<view::SettledStructure> standing =
        view::settled_structure(*wanted.structure, [&] { return line.beat(); });
    if (!standing) {
        return standing.error();
    }
    // the graphics are not known yet: what draws in software is told so, or draws a little slower
    const render::Quality quality =
        wanted.quality.value_or(wanted.picture ? render::Quality::high : render::Quality::medium);
    render::Scene scene =
        view::structure_scene(standing->shape, standing->set, presenter::detail_for(quality));
    return FirstScene{std::move(scene), std::nullopt};
}

}  // namespace haula::app
