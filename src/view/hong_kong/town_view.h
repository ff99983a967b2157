#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "core/vec3.h"
#include "games/hong_kong/position.h"
#include "paint/colour.h"
#include "paint/size.h"
#include "render/camera.h"
#include "render/scene.h"
#include "view/blocks/block_picking.h"
#include "view/hong_kong/town.h"

namespace haula::view {

// What stands on top of the bare town: everything that tells, nothing that is.
struct TownLook {
    // All lie on top of what stands there, but for `built`, which lies around its foot.
    enum class Sign { offered, pointed, refused, chosen, built };
    struct LitPlot {
        hong_kong::PlotId plot;
        Sign sign = Sign::offered;
    };
    // A piece that is chosen but not yet announced, see-through.
    struct Ghost {
        hong_kong::Piece piece;
        hong_kong::PlotId plot;
        int on_ghosts = 0;  // pieces of this turn below it
    };

    std::array<paint::Colour, hong_kong::k_players> colours{};
    paint::Colour hand{};  // of rings
    std::vector<LitPlot> plots;
    std::vector<Ghost> ghosts;
    // What is left in hand lies beside the board; none of it in a trial.
    std::optional<hong_kong::Position> stock;
};

// A piece in hand as it lies beside the board.
struct StockPiece {
    hong_kong::Piece piece;
    Vec3 p;  // its middle
};
std::vector<StockPiece> stock_beside_board(const hong_kong::Position& position);

// Keeps the meshes; makes scenes of a town.
class TownView {
  public:
    TownView();
    render::Scene scene(const Town& town, const TownLook& look) const;

  private:
    using MeshRef = std::shared_ptr<const shapes::Mesh>;

    void add_board(std::vector<render::Item>& items) const;
    void add_piece(std::vector<render::Item>& items, const hong_kong::Piece& piece,
                   const render::Pose& pose, paint::Colour colour) const;
    void add_stock(std::vector<render::Item>& items, const TownLook& look) const;
    void add_signs(std::vector<render::Item>& items, const Town& town, const TownLook& look) const;

    MeshRef table_;
    MeshRef board_;
    MeshRef tile_;
    MeshRef body_;
    MeshRef windows_;
    MeshRef windows_around_dots_;
    MeshRef dots_;
    MeshRef roof_;
    MeshRef frame_;
    MeshRef glow_;
};

// The plot under a point of the screen: its tile or the building on it.
std::optional<hong_kong::PlotId> plot_at(const Town& town, const render::View& view,
                                         paint::Size window, double x, double y);

// The piece under a point of the screen.
std::optional<BlockHit> piece_at(const Town& town, const render::View& view, paint::Size window,
                                 double x, double y);

}  // namespace haula::view
