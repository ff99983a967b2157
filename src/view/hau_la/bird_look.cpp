#include "view/hau_la/bird_look.h"

#include <memory>

#include "games/hau_la/pieces.h"
#include "models/structure_model.h"

namespace haula::view {

namespace {

render::Colour screen_colour(const shapes::ModelColour& colour, float alpha) {
    return {static_cast<float>(colour.r), static_cast<float>(colour.g),
            static_cast<float>(colour.b), alpha};
}

}  // namespace

render::Colour bird_colour(std::string_view marker) {
    return screen_colour(models::marker_colour(marker), 1.0F);
}

render::Colour player_colour(PlayerId player) {
    return bird_colour(hau_la::k_marker_names[player.index() % hau_la::k_markers]);
}

BirdMeshes::BirdMeshes(shapes::Detail detail) {
    for (shapes::BirdPiece& piece : shapes::bird_mesh(detail)) {
        parts_.push_back({piece.part, std::make_shared<const shapes::Mesh>(std::move(piece.mesh))});
    }
}

void BirdMeshes::add(const physics::MarkerShape& marker, float alpha,
                     std::vector<render::Item>& items) const {
    const shapes::ModelColour plumage = models::marker_colour(marker.id);
    for (const Part& part : parts_) {
        render::Item item;
        item.mesh = part.mesh;
        item.pose = {marker.p, models::bird_frame(marker)};
        item.material = {render::Surface::bird,
                         screen_colour(models::bird_part_colour(part.part, plumage), alpha)};
        item.casts_shadow = alpha >= 1.0F;
        items.push_back(std::move(item));
    }
}

}  // namespace haula::view
