#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "games/skybridge/position.h"
#include "paint/print.h"
#include "presenter/glance.h"
#include "render/scene.h"
#include "view/skybridge/city_stage.h"

namespace haula::view {

// Pieces have the colours of the rules; among the table's looks a colour goes by its name.
const presenter::PlayerLook& look_of(const presenter::Style& style, skybridge::Colour colour);

// What stands on top of the bare city: everything that tells, nothing that is.
struct CityLook {
    // All lie on top of what stands there, but for `built`, which lies around its foot.
    enum class Sign { offered, pointed, refused, chosen, built };
    struct LitTower {
        skybridge::FoundationId tower;
        Sign sign = Sign::offered;
    };

    paint::Colour hand{};  // of rings
    std::vector<LitTower> towers;
    // A piece that is chosen but not yet announced, see-through.
    std::optional<skybridge::Placement> ghost;
    // What is left in hand lies beside the board; none of it in a trial.
    const skybridge::Position* stock = nullptr;
};

// The corners of all that anybody has in hand, beside the board.
void add_stock_extent(std::vector<Vec3>& points, const skybridge::Position& position);

// Keeps the meshes; makes scenes of a city.
class CityView {
  public:
    CityView();
    render::Scene scene(const CityStage& city, const CityLook& look,
                        const presenter::Style& style) const;

  private:
    using MeshRef = std::shared_ptr<const shapes::Mesh>;
    // Of one kind of piece in one colour.
    struct Piece {
        MeshRef body;
        MeshRef panes;  // null: none
        MeshRef trim;   // ledges or eaves, darker; null: none
        MeshRef top;    // a plate on the flat top, lighter; null: none
    };
    // Kinds, the bridge that lies along y after them.
    using PiecesOfColour = std::array<Piece, skybridge::k_kinds + 1>;

    void add_board(std::vector<render::Item>& items) const;
    void add_piece(std::vector<render::Item>& items, const skybridge::Placement& placement,
                   const render::Pose& pose, const presenter::Style& style, float alpha) const;
    void add_stock(std::vector<render::Item>& items, const skybridge::Position& position,
                   const presenter::Style& style) const;
    void add_signs(std::vector<render::Item>& items, const CityStage& city,
                   const CityLook& look) const;

    MeshRef table_;
    MeshRef board_;
    std::shared_ptr<const paint::Print> board_print_;
    MeshRef frame_;
    MeshRef glow_;
    std::array<MeshRef, ui::k_sign_shapes> tops_;  // each shape, to lie on a flat top
    std::array<PiecesOfColour, skybridge::k_colours> pieces_;
};

}  // namespace haula::view
