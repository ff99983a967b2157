#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/ids.h"
#include "paint/colour.h"
#include "physics/component_set.h"
#include "physics/rest_shape.h"
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
        own,      // the bird of the player to act stands there
    };

    std::string hole;
    physics::Face face = physics::Face::plus;
    Sign sign = Sign::offered;
};

// What is announced so far, see-through.
struct Ghost {
    physics::PieceShape strip;
    std::optional<physics::MarkerShape> bird;
    enum class Kind {
        announced,  // see-through, in the colour of the hand
        coming,     // as solid as it will be, on its way to its holes
        refused,    // it could not go there
    };
    Kind kind = Kind::announced;
    Vec3 offset = {};  // from where it was announced
};

// What stands on top of the bare structure: everything that tells, nothing that is.
struct StructureLook {
    Tint tint = Tint::none;
    bool edges = true;                          // strips show at their cut sides who placed them
    bool close_up = false;                      // strips are drawn finely, whatever the quality
    std::string newest = {};                    // the strip that was placed last: its edge shines
    std::optional<Vec3> cleared;                // what stands before this point is see-through
    std::map<std::string, PlayerId> placed_by;  // strips of the set-up have nobody
    std::string pointed;                        // the strip under the pointer
    std::string looked_at;                      // strip or bird: solid, whatever it stands before
    std::vector<std::string> accused;           // pieces and markers that touch
    std::map<std::string, paint::Colour> dyes;  // strips with a colour of their own
    std::optional<render::Cut> cut;             // strips and birds end here
    std::vector<Vec3> touches;                  // where
    std::vector<std::string> lifted;            // birds that are off the structure just now
    std::vector<std::string> in_hand;           // birds that are held above their holes
    std::vector<LitHole> holes;
    std::optional<Ghost> ghost;
    std::optional<PlayerId> hand;  // whose colour rings and ghost have
    BirdColours colours = usual_colours();
    // Whose bird it is, by marker: those of one player wear the same collar. Empty: none does.
    std::map<std::string, PlayerId> collars = {};

    paint::Colour colour_of(PlayerId player) const { return colours[player.index() % 4]; }
};

// The structure as a scene. Keeps the meshes: only a strip that has moved gets a new one.
class StructureView {
  public:
    StructureView(physics::ComponentSet set, shapes::Detail detail);

    void show(const physics::RestShape& rest);
    render::Scene scene(const StructureLook& look) const;

    const physics::RestShape& shown() const { return rest_; }
    const physics::ComponentSet& set() const { return set_; }
    shapes::Detail detail() const { return detail_; }
    double top_m() const;  // of the highest strip or bird, above the board

  private:
    struct Strip {
        physics::PieceShape shape;
        std::vector<double> joints_m;
        std::shared_ptr<const shapes::Mesh> mesh;
        mutable std::shared_ptr<const shapes::Mesh> fine = {};  // once it was looked at closely
    };
    using FlatStrips = std::map<std::string, std::shared_ptr<const shapes::Mesh>>;  // by kind

    FlatStrips flat_strips(shapes::Detail detail) const;
    static std::shared_ptr<const shapes::Mesh> bent(const physics::PieceShape& piece,
                                                    const std::vector<double>& joints_m,
                                                    const FlatStrips& flat);
    const std::shared_ptr<const shapes::Mesh>& mesh_of(const Strip& strip, bool close_up) const;
    void add_strips(const StructureLook& look, std::vector<render::Item>& items) const;
    void add_birds(const StructureLook& look, std::vector<render::Item>& items) const;
    void add_signs(const StructureLook& look, std::vector<render::Item>& items) const;
    void add_collar(const physics::MarkerShape& marker, const StructureLook& look, float alpha,
                    std::vector<render::Item>& items) const;
    void add_ghost(const StructureLook& look, std::vector<render::Item>& items) const;
    void add_ghost_bird(const physics::MarkerShape& bird, const StructureLook& look,
                        std::vector<render::Item>& items) const;

    physics::ComponentSet set_;
    render::Scene bare_;  // table and board
    BirdMeshes birds_;
    shapes::Detail detail_;
    FlatStrips flat_;
    mutable FlatStrips fine_flat_;  // for close-ups; empty until there is one
    std::shared_ptr<const shapes::Mesh> ring_;
    std::shared_ptr<const shapes::Mesh> wide_ring_;
    std::shared_ptr<const shapes::Mesh> ball_;
    physics::RestShape rest_;
    std::vector<Strip> strips_;
    mutable std::optional<Strip> ghost_;  // the last one drawn
};

}  // namespace haula::view
