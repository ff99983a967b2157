#include "view/hong_kong/town_view.h"

#include <utility>

#include "shapes/table_mesh.h"
#include "shapes/town_mesh.h"
#include "view/blocks/block_items.h"
#include "view/hong_kong/measures.h"

namespace haula::view {

using hong_kong::Kind;
using hong_kong::Piece;
using hong_kong::PlotId;
using paint::Colour;
using render::Item;
using render::Surface;

namespace {

constexpr double k_table_radius_m = 0.46;
constexpr double k_table_thick_m = 0.028;
constexpr double k_tile_high_m = 0.0003;
constexpr double k_sign_high_m = 0.0008;
constexpr float k_ghost_alpha = 0.55F;
constexpr Colour k_plate{0.80F, 0.83F, 0.80F, 1.0F};
constexpr Colour k_tile_tint{0.40F, 0.46F, 0.45F, 1.0F};
constexpr Colour k_centre_tint{0.74F, 0.56F, 0.24F, 1.0F};
constexpr Colour k_glass{0.97F, 0.91F, 0.72F, 1.0F};
constexpr Colour k_white{1.0F, 1.0F, 1.0F, 1.0F};
constexpr Colour k_refused{0.78F, 0.16F, 0.10F, 0.95F};

constexpr shapes::TowerBlock k_tower{k_block_base_m, k_block_height_m};

// Where the pieces in hand lie: rows beside the board, to the left and to the right.
Vec3 stock_place(const Piece& piece, int number) {
    const Kind kind = piece.kind;
    const double side = piece.owner.index() == 0 ? -1.0 : 1.0;
    int row = 0;
    double along = 0.0;
    if (kind == Kind::block) {
        row = number / 10;
        along = static_cast<double>(number % 10) - 4.5;
    } else {
        row = 2;
        along = static_cast<double>(number) + (kind == Kind::fast ? -5.0 : 1.0);
    }
    const double out = k_stock_begin_m + k_stock_step_m * row;
    return {side * out, side * k_stock_step_m * along, -k_board_thick_m + 0.5 * height_of(kind)};
}

}  // namespace

std::vector<StockPiece> stock_beside_board(const hong_kong::Position& position) {
    std::vector<StockPiece> stock;
    for (std::size_t player = 0; player < hong_kong::k_players; ++player) {
        for (const Kind kind : hong_kong::k_all_kinds) {
            const Piece piece{PlayerId::from_index(player), kind};
            const int left = position.left(piece.owner, kind);
            for (int number = 0; number < left; ++number) {
                stock.push_back({piece, stock_place(piece, number)});
            }
        }
    }
    return stock;
}

TownView::TownView()
    : table_(
          shared_mesh(shapes::table_mesh({k_table_radius_m, k_table_thick_m, -k_board_thick_m}))),
      board_(shared_mesh(shapes::rounded_box({k_board_side_m, k_board_side_m, k_board_thick_m},
                                             0.45 * k_board_thick_m, 2))),
      tile_(shared_mesh(shapes::rounded_box({k_plot_side_m, k_plot_side_m, 2.0 * k_tile_high_m},
                                            0.9 * k_tile_high_m, 1))),
      body_(shared_mesh(shapes::tower_body(k_tower))),
      windows_(shared_mesh(shapes::tower_windows(k_tower))),
      windows_around_dots_(shared_mesh(shapes::tower_windows(k_tower, true))),
      dots_(shared_mesh(shapes::tower_dots(k_tower))),
      roof_(shared_mesh(shapes::pyramid(k_block_base_m, k_roof_height_m))),
      frame_(shared_mesh(
          shapes::square_frame(k_plot_side_m + 0.0005, k_plot_side_m - 0.0032, k_sign_high_m))),
      glow_(shared_mesh(shapes::rounded_box(
          {k_plot_side_m - 0.006, k_plot_side_m - 0.006, k_sign_high_m}, 0.4 * k_sign_high_m, 1))) {
}

void TownView::add_board(std::vector<Item>& items) const {
    Item table = solid_item(table_, upright_at({}), Surface::wood, k_white);
    table.casts_shadow = false;
    items.push_back(std::move(table));
    items.push_back(solid_item(board_, upright_at({0.0, 0.0, -0.5 * k_board_thick_m}),
                               Surface::board, k_plate));
    for (std::size_t i = 0; i < hong_kong::k_plots; ++i) {
        const PlotId plot = PlotId::from_index(i);
        Item tile = solid_item(tile_, upright_at(plot_centre(plot)), Surface::board,
                               plot == hong_kong::k_centre ? k_centre_tint : k_tile_tint);
        tile.casts_shadow = false;
        items.push_back(std::move(tile));
    }
}

void TownView::add_piece(std::vector<Item>& items, const Piece& piece, const render::Pose& pose,
                         Colour colour) const {
    if (piece.kind == Kind::roof) {
        items.push_back(solid_item(roof_, pose, Surface::block, lacquer(colour)));
        return;
    }
    items.push_back(solid_item(body_, pose, Surface::block, lacquer(colour)));
    Item panes = solid_item(piece.kind == Kind::fast ? windows_around_dots_ : windows_, pose,
                            Surface::bird, with_alpha(k_glass, colour.a));
    panes.casts_shadow = false;
    items.push_back(std::move(panes));
    if (piece.kind == Kind::fast) {
        Item marks = solid_item(dots_, pose, Surface::block, with_alpha(k_white, colour.a));
        marks.casts_shadow = false;
        items.push_back(std::move(marks));
    }
}

void TownView::add_stock(std::vector<Item>& items, const TownLook& look) const {
    for (const StockPiece& each : stock_beside_board(*look.stock)) {
        add_piece(items, each.piece, upright_at(each.p), look.colours[each.piece.owner.index()]);
    }
}

void TownView::add_signs(std::vector<Item>& items, const Town& town, const TownLook& look) const {
    for (const TownLook::LitPlot& lit : look.plots) {
        Vec3 p = plot_centre(lit.plot);
        const bool at_foot = lit.sign == TownLook::Sign::built;
        p.z = (at_foot ? 0.0 : town.top_m(lit.plot)) + 0.6 * k_sign_high_m;
        const bool strong = lit.sign != TownLook::Sign::offered;
        Colour colour = lit.sign == TownLook::Sign::refused ? k_refused : look.hand;
        colour.a = strong ? 0.95F : 0.60F;
        items.push_back(solid_item(frame_, upright_at(p), Surface::sign, colour));
        if (lit.sign == TownLook::Sign::offered && p.z < 0.002) {
            colour.a = 0.16F;
            items.push_back(solid_item(glow_, upright_at(p), Surface::sign, colour));
        }
    }
    for (const TownLook::Ghost& ghost : look.ghosts) {
        Vec3 p = plot_centre(ghost.plot);
        p.z = town.top_m(ghost.plot) + ghost.on_ghosts * k_block_height_m +
              0.5 * height_of(ghost.piece.kind);
        add_piece(items, ghost.piece, upright_at(p),
                  with_alpha(look.colours[ghost.piece.owner.index()], k_ghost_alpha));
    }
}

render::Scene TownView::scene(const Town& town, const TownLook& look) const {
    render::Scene scene;
    add_board(scene.items);
    for (const TownPiece& each : town.pieces()) {
        add_piece(scene.items, each.piece, {each.pose.p, each.pose.q},
                  look.colours[each.piece.owner.index()]);
    }
    if (look.stock) {
        add_stock(scene.items, look);
    }
    add_signs(scene.items, town, look);
    return scene;
}

}  // namespace haula::view
