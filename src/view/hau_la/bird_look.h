#pragma once

#include <array>
#include <memory>
#include <string_view>
#include <vector>

#include "games/hau_la/pieces.h"
#include "paint/colour.h"
#include "physics/rest_shape.h"
#include "render/scene.h"
#include "shapes/bird_mesh.h"
#include "shapes/detail.h"

namespace haula::view {

// The colours of the four birds; a player's accent is that of the player's first bird.
using BirdColours = std::array<paint::Colour, hau_la::k_markers>;
BirdColours usual_colours();
paint::Colour bird_colour(std::string_view marker, const BirdColours& colours);

// The meshes that all birds share.
class BirdMeshes {
  public:
    explicit BirdMeshes(shapes::Detail detail);

    // The bird where it stands; plumage with an alpha below 1 is a ghost, which throws no shadow.
    void add(const physics::MarkerShape& marker, const paint::Colour& plumage,
             std::vector<render::Item>& items) const;

    // A broad white ring around its neck with a band of that colour.
    void add_collar(const physics::MarkerShape& marker, const paint::Colour& colour,
                    std::vector<render::Item>& items) const;

  private:
    struct Part {
        shapes::BirdPart part = shapes::BirdPart::body;
        std::shared_ptr<const shapes::Mesh> mesh;
    };
    std::vector<Part> parts_;
    std::shared_ptr<const shapes::Mesh> collar_;
    std::shared_ptr<const shapes::Mesh> collar_band_;
};

}  // namespace haula::view
