#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "core/ids.h"
#include "physics/rest_shape.h"
#include "render/scene.h"
#include "shapes/bird_mesh.h"
#include "shapes/detail.h"

namespace haula::view {

// One accent colour a player, that of the player's first bird.
render::Colour player_colour(PlayerId player);
render::Colour bird_colour(std::string_view marker);

// The meshes that all birds share.
class BirdMeshes {
  public:
    explicit BirdMeshes(shapes::Detail detail);

    // The bird where it stands; alpha below 1 is a ghost, which throws no shadow.
    void add(const physics::MarkerShape& marker, float alpha,
             std::vector<render::Item>& items) const;

  private:
    struct Part {
        shapes::BirdPart part = shapes::BirdPart::body;
        std::shared_ptr<const shapes::Mesh> mesh;
    };
    std::vector<Part> parts_;
};

}  // namespace haula::view
