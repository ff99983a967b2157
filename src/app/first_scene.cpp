#include "app/first_scene.h"

#include <utility>

#include "core/progress_line.h"
#include "models/structure_model.h"
#include "physics/set_file.h"
#include "presenter/detail.h"
#include "view/hau_la/settled_scene.h"
#include "view/hau_la/table_scene.h"

namespace haula::app {

Result<FirstScene> first_scene(const LaunchOptions& wanted) {
    if (!wanted.structure) {
        const Result<physics::Set> set = physics::installed_sets()("standard");
        if (!set) {
            return set.error();
        }
        return FirstScene{view::table_scene(models::board_shape(*set)), std::nullopt};
    }
    // there is no window yet: who waits does so at the terminal
    ProgressLine line("settling");
    Result<view::SettledStructure> standing =
        view::settled_structure(*wanted.structure, [&] { return line.beat(); });
    if (!standing) {
        return standing.error();
    }
    // the graphics are not known yet: what draws in software is told so, or draws a little slower
    const render::Quality quality =
        wanted.quality.value_or(wanted.picture ? render::Quality::high : render::Quality::medium);
    render::Scene scene =
        view::structure_scene(standing->shape, standing->set, presenter::detail_for(quality));
    return FirstScene{std::move(scene), std::move(*standing)};
}

}  // namespace haula::app
