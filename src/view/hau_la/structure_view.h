#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/ids.h"
#include "physics/rest_shape.h"
#include "physics/set.h"
#include "render/scene.h"
#include "shapes/detail.h"
#include "view/hau_la/bird_look.h"

namespace haula::view {

// How black strips are told apart.
enum class Tint { none, player, height };

// A ring around a hole's mouth.
struct LitHole {
    enum class Sign {
        offered,  // may be chosen
        pointed,  // under the pointer or in focus
        chosen,   // part of the announcement
    };

    std::string hole;
    physics::Face face = physics::Face::plus;
    Sign sign = Sign::offered;
};

// What is announced so far, see-through.
struct Ghost {
    physics::PieceShape strip;
    std::optional<physics::MarkerShape> bird;
};

// What stands on top of the bare structure: everything that tells, nothing that is.
struct StructureLook {
    Tint tint = Tint::none;
    std::optional<Vec3> cleared;                 // what stands before this point is see-through
    std::map<std::string, PlayerId> placed_by;   // strips of the set-up have nobody
    std::string pointed;                         // the strip under the pointer
    std::string looked_at;                       // strip or bird: solid, whatever it stands before
    std::vector<std::string> accused;            // pieces and markers that touch
    std::map<std::string, render::Colour> dyes;  // strips with a colour of their own
    std::optional<render::Cut> cut;              // strips and birds end here
    std::vector<Vec3> touches;                   // where
    std::vector<LitHole> holes;
    std::optional<Ghost> ghost;
    std::optional<PlayerId> hand;  // whose colour rings and ghost have
    BirdColours colours = usual_colours();

    render::Colour colour_of(PlayerId player) const { return colours[player.index() % 4]; }
};

// The structure as a scene. Keeps the meshes: only a strip that has moved gets a new one.
class StructureView {
  public:
    StructureView(physics::Set set, shapes::Detail detail);

    void show(const physics::RestShape& rest);
    render::Scene scene(const StructureLook& look) const;

    const physics::RestShape& shown() const { return rest_; }
    const physics::Set& set() const { return set_; }
    double top_m() const;  // of the highest strip or bird, above the board

  private:
    struct Strip {
        physics::PieceShape shape;
        std::shared_ptr<const shapes::Mesh> mesh;
    };

    std::shared_ptr<const shapes::Mesh> bent(const physics::PieceShape& piece) const;
    void add_strips(const StructureLook& look, std::vector<render::Item>& items) const;
    void add_birds(const StructureLook& look, std::vector<render::Item>& items) const;
    void add_signs(const StructureLook& look, std::vector<render::Item>& items) const;
    void add_ghost(const StructureLook& look, std::vector<render::Item>& items) const;

    physics::Set set_;
    render::Scene bare_;  // table and board
    BirdMeshes birds_;
    std::map<std::string, std::shared_ptr<const shapes::Mesh>> flat_;  // by kind
    std::shared_ptr<const shapes::Mesh> ring_;
    std::shared_ptr<const shapes::Mesh> ball_;
    physics::RestShape rest_;
    std::vector<Strip> strips_;
    mutable std::optional<Strip> ghost_;  // the last one drawn
};

}  // namespace haula::view
