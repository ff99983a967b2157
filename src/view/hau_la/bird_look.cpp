#include "view/hau_la/bird_look.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "core/units.h"
#include "models/structure_model.h"
#include "shapes/lathe.h"

namespace haula::view {

namespace {

paint::Colour screen_colour(const shapes::ModelColour& colour, float alpha) {
    return {static_cast<float>(colour.r), static_cast<float>(colour.g),
            static_cast<float>(colour.b), alpha};
}

// Around the neck, whose axis leans forward with the head.
constexpr double k_neck_radius_m = 0.0041;
constexpr Vec3 k_neck{0.0049, 0.0, 0.0179};
constexpr double k_neck_lean_rad = 0.35;

// A flat ring about z, rounded outwards.
shapes::Mesh ring(double radius_m, double half_height_m, double thickness_m) {
    constexpr int k_around = 10;
    constexpr int k_along = 28;
    shapes::Profile profile;
    for (int i = 0; i <= k_around; ++i) {
        const double a = 2.0 * k_pi * i / k_around;
        profile.push_back({radius_m + thickness_m * std::cos(a), half_height_m * std::sin(a),
                           std::cos(a), std::sin(a)});
    }
    std::reverse(profile.begin(), profile.end());
    return shapes::lathe(profile, {}, k_along);
}

}  // namespace

BirdColours usual_colours() {
    BirdColours colours;
    for (std::size_t i = 0; i < hau_la::k_markers; ++i) {
        colours[i] = screen_colour(models::marker_colour(hau_la::k_marker_names[i]), 1.0F);
    }
    return colours;
}

paint::Colour bird_colour(std::string_view marker, const BirdColours& colours) {
    const auto known = hau_la::marker_named(marker);
    return known ? colours[known->index()] : screen_colour(models::marker_colour(marker), 1.0F);
}

BirdMeshes::BirdMeshes(shapes::Detail detail) {
    for (shapes::BirdPiece& piece : shapes::bird_mesh(detail)) {
        parts_.push_back({piece.part, std::make_shared<const shapes::Mesh>(std::move(piece.mesh))});
    }
    collar_ = std::make_shared<const shapes::Mesh>(ring(k_neck_radius_m, 0.0016, 0.0007));
    collar_band_ = std::make_shared<const shapes::Mesh>(ring(k_neck_radius_m, 0.0008, 0.0011));
}

void BirdMeshes::add_collar(const physics::MarkerShape& marker, const paint::Colour& colour,
                            std::vector<render::Item>& items) const {
    const Quat frame = models::bird_frame(marker);
    const render::Pose pose{marker.p + rotate(frame, k_neck),
                            frame * about_axis({0, 1, 0}, k_neck_lean_rad)};
    const paint::Colour white{0.96F, 0.95F, 0.92F, colour.a};
    for (const auto& [mesh, tint] : {std::pair{collar_, white}, std::pair{collar_band_, colour}}) {
        items.push_back({mesh, pose, {render::Surface::bird, tint}, false});
    }
}

void BirdMeshes::add(const physics::MarkerShape& marker, const paint::Colour& colour,
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
