#include "view/hau_la/bird_look.h"

#include <memory>

#include "models/structure_model.h"

namespace haula::view {

namespace {

render::Colour screen_colour(const shapes::ModelColour& colour, float alpha) {
    return {static_cast<float>(colour.r), static_cast<float>(colour.g),
            static_cast<float>(colour.b), alpha};
}

}  // namespace

BirdColours usual_colours() {
    BirdColours colours;
    for (std::size_t i = 0; i < hau_la::k_markers; ++i) {
        colours[i] = screen_colour(models::marker_colour(hau_la::k_marker_names[i]), 1.0F);
    }
    return colours;
}

render::Colour bird_colour(std::string_view marker, const BirdColours& colours) {
    const auto known = hau_la::marker_named(marker);
    return known ? colours[known->index()] : screen_colour(models::marker_colour(marker), 1.0F);
}

BirdMeshes::BirdMeshes(shapes::Detail detail) {
    for (shapes::BirdPiece& piece : shapes::bird_mesh(detail)) {
        parts_.push_back({piece.part, std::make_shared<const shapes::Mesh>(std::move(piece.mesh))});
    }
}

void BirdMeshes::add(const physics::MarkerShape& marker, const render::Colour& colour,
                     std::vector<render::Item>& items) const {
    const shapes::ModelColour plumage{colour.r, colour.g, colour.b};
    const float alpha = colour.a;
    for (const Part& part : parts_) {
        render::Item item;
        item.mesh = part.mesh;
        item.pose = {marker.p, models::bird_frame(marker)};
        item.material = {render::Surface::bird,
                         screen_colour(models::bird_part_colour(part.part, plumage), alpha)};
        item.casts_shadow = alpha >= 1.0F;
        item.can_be_cut = alpha >= 1.0F;
        items.push_back(std::move(item));
    }
}

}  // namespace haula::view
