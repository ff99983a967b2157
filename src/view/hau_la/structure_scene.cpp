#include "view/hau_la/structure_scene.h"

#include <utility>

#include "models/structure_model.h"
#include "view/hau_la/table_scene.h"

namespace haula::view {

namespace {

render::Item item(shapes::ModelSurface surface, render::Surface look) {
    render::Item made;
    made.mesh = std::make_shared<const shapes::Mesh>(std::move(surface.mesh));
    made.material.surface = look;
    if (look == render::Surface::bird) {
        made.material.tint = {static_cast<float>(surface.colour.r),
                              static_cast<float>(surface.colour.g),
                              static_cast<float>(surface.colour.b), 1.0F};
    }
    return made;
}

}  // namespace

render::Scene structure_scene(const physics::RestShape& rest, const physics::ComponentSet& set,
                              shapes::Detail detail) {
    render::Scene scene = table_scene(models::board_shape(set));
    shapes::Model model = models::structure_model(rest, set, detail);
    // the model begins with the board, which is on the table already; then strips, then birds
    for (std::size_t i = 1; i < model.size(); ++i) {
        const bool strip = i <= rest.pieces.size();
        for (shapes::ModelSurface& surface : model[i].surfaces) {
            scene.items.push_back(
                item(std::move(surface), strip ? render::Surface::foam : render::Surface::bird));
        }
    }
    return scene;
}

}  // namespace haula::view
