#include "view/skybridge/city_view.h"

#include <algorithm>
#include <utility>

#include "core/units.h"
#include "rules/turn_order.h"
#include "shapes/flat_mesh.h"
#include "shapes/table_mesh.h"
#include "shapes/town_mesh.h"
#include "view/blocks/block_items.h"
#include "view/skybridge/city_board.h"
#include "view/skybridge/city_overlay.h"
#include "view/skybridge/measures.h"

namespace haula::view {

using paint::Colour;
using presenter::Style;
using render::Item;
using render::Surface;
using skybridge::FoundationId;
using skybridge::Kind;
using skybridge::Placement;

namespace {

constexpr double k_table_radius_m = 0.46;
constexpr double k_table_thick_m = 0.028;
constexpr double k_edge_m = 0.0007;  // of a piece, softened
constexpr double k_sign_high_m = 0.0008;
constexpr double k_parapet_m = 0.0022;   // how far the plate on a flat top ends before its edges
constexpr double k_top_sign_m = 0.0056;  // the colour's shape on it, from its middle
constexpr double k_top_sign_high_m = 0.0003;
constexpr float k_ghost_alpha = 0.55F;
constexpr float k_behind_alpha = 0.16F;  // of what is not being told of
constexpr Colour k_glass{0.97F, 0.91F, 0.72F, 1.0F};
constexpr Colour k_bridge_glass{0.80F, 0.90F, 0.95F, 1.0F};
constexpr Colour k_white{1.0F, 1.0F, 1.0F, 1.0F};
constexpr Colour k_refused{0.78F, 0.16F, 0.10F, 0.95F};

// The windows of a colour's houses, for one storey; no two colours have the same.
constexpr std::array<shapes::Facade, skybridge::k_colours> k_facades{{
    {.columns_x = 4, .columns_y = 4, .pane_wide = 0.58, .pane_high = 0.56},  // red: squares
    {.columns_x = 7, .columns_y = 7, .pane_wide = 0.46, .pane_high = 0.74},  // blue: tall slits
    {.columns_x = 1, .columns_y = 1, .pane_wide = 0.96, .pane_high = 0.40},  // yellow: ribbons
    {.columns_x = 2, .columns_y = 2, .pane_wide = 0.76, .pane_high = 0.60},  // green: wide panes
}};

Colour darker(const Colour& colour) {
    return {0.55F * colour.r, 0.55F * colour.g, 0.55F * colour.b, colour.a};
}

Colour towards_white(const Colour& colour, float share) {
    const auto mixed = [&](float channel) { return channel + share * (1.0F - channel); };
    return {mixed(colour.r), mixed(colour.g), mixed(colour.b), colour.a};
}

// As signs are drawn (ui/sign.h), with the corner up that leads away from the nearest player.
shapes::Mesh top_sign(ui::SignShape shape) {
    constexpr int k_round = 32;
    const auto polygon = [](int corners, double larger, double first_quarters) {
        return shapes::flat_polygon(corners, larger * k_top_sign_m, first_quarters * 0.5 * k_pi,
                                    k_top_sign_high_m);
    };
    switch (shape) {
        case ui::SignShape::circle:
            return polygon(k_round, 1.0, 0.0);
        case ui::SignShape::square:
            return polygon(4, 1.25, 0.5);
        case ui::SignShape::triangle:
            return polygon(3, 1.3, 1.0);
        case ui::SignShape::diamond:
            return polygon(4, 1.25, 0.0);
        case ui::SignShape::hexagon:
            break;
    }
    return polygon(6, 1.1, 0.0);
}

// Which of a colour's meshes a piece has.
std::size_t mesh_index(const Placement& placement) {
    return lies_along_y(placement) ? skybridge::k_kinds : index_of(placement.kind);
}

// A piece in hand: along its colour's side of the board, how far out, and on how many storeys.
struct StockPlace {
    double along = 0.0;  // in places, from the middle of the side
    int row = 0;
    int storeys_below = 0;
};

// Two rows of blocks, the higher ones farther out, with the roofs and the bridge on top of them as
// long as there is something below.
StockPlace stock_place(Kind kind, int number, int threes, int twos) {
    constexpr double k_first = -1.5;
    switch (kind) {
        case Kind::three_storeys:
            return {k_first + number, 1, 0};
        case Kind::two_storeys:
            return {k_first + number, 0, 0};
        case Kind::roof:
            return {k_first + number, 0, twos > number ? storeys_of(Kind::two_storeys) : 0};
        case Kind::bridge:
            break;
    }
    constexpr double k_between_the_first = k_first + 0.5;
    constexpr double k_between_the_last = k_first + 2.5;
    return threes >= 2 ? StockPlace{k_between_the_first, 1, storeys_of(Kind::three_storeys)}
                       : StockPlace{k_between_the_last, 1, 0};
}

// Where that is on the table, without the piece's own height.
Vec3 on_table(const StockPlace& place, skybridge::Colour colour) {
    constexpr double k_step_m = 0.0345;
    Vec3 point{k_step_m * place.along, -(k_city_stock_begin_m + k_city_stock_row_m * place.row),
               k_storey_m * place.storeys_below - k_city_board_thick_m};
    for (std::size_t turn = 0; turn < index_of(colour); ++turn) {
        point = {point.y, -point.x, point.z};  // a quarter clockwise: near, left, far, right
    }
    return point;
}

// A bridge in hand lies along its side of the board.
Placement piece_in_hand(skybridge::Colour colour, Kind kind) {
    const bool along_y = colour == skybridge::Colour::blue || colour == skybridge::Colour::green;
    const bool bridge = kind == Kind::bridge;
    return {kind, colour, FoundationId{1},
            bridge ? FoundationId{along_y ? 4U : 2U} : FoundationId{}};
}

// Calls f(piece, its middle) for all that anybody has in hand.
template <class F>
void for_each_in_hand(const skybridge::Position& position, const F& f) {
    for (const skybridge::Colour colour : skybridge::k_all_colours) {
        std::array<int, skybridge::k_kinds> left{};
        for (const Kind kind : skybridge::k_all_kinds) {
            for (const PlayerId player : rules::clockwise_from(PlayerId{1}, position.players())) {
                left[index_of(kind)] += position.left(player, colour, kind);
            }
        }
        for (const Kind kind : skybridge::k_all_kinds) {
            const Placement piece = piece_in_hand(colour, kind);
            for (int number = 0; number < left[index_of(kind)]; ++number) {
                Vec3 middle =
                    on_table(stock_place(kind, number, left[index_of(Kind::three_storeys)],
                                         left[index_of(Kind::two_storeys)]),
                             colour);
                middle.z += 0.5 * size_of(piece).z;
                f(piece, middle);
            }
        }
    }
}

}  // namespace

void add_stock_extent(std::vector<Vec3>& points, const skybridge::Position& position) {
    for_each_in_hand(position, [&](const Placement& piece, const Vec3& middle) {
        const Vec3 half = 0.5 * size_of(piece);
        for (const Vec3& corner : box_corners(half.x, half.y, 2.0 * half.z)) {
            const Vec3 point = middle + corner - Vec3{0.0, 0.0, half.z};
            points.push_back(point);
            // as much on the other side: the board stays in the middle, whoever has more left
            points.push_back({-point.x, -point.y, point.z});
        }
    });
}

const presenter::PlayerLook& look_of(const Style& style, skybridge::Colour colour) {
    const auto found = std::find_if(
        style.seats.begin(), style.seats.end(),
        [&](const presenter::PlayerLook& look) { return look.name == name_of(colour); });
    return found != style.seats.end() ? *found : style.seats[index_of(colour)];
}

CityView::CityView()
    : table_(shared_mesh(
          shapes::table_mesh({k_table_radius_m, k_table_thick_m, -k_city_board_thick_m}))),
      board_(shared_mesh(
          shapes::card_mesh(k_city_board_m, k_city_board_m, 0.004, k_city_board_thick_m))),
      board_print_(std::make_shared<const paint::Print>(city_board_print())),
      frame_(shared_mesh(
          shapes::square_frame(k_house_base_m + 0.004, k_house_base_m - 0.001, k_sign_high_m))),
      glow_(shared_mesh(shapes::rounded_box({k_house_base_m, k_house_base_m, k_sign_high_m},
                                            0.3 * k_sign_high_m, 1))) {
    for (std::size_t i = 0; i < tops_.size(); ++i) {
        tops_[i] = shared_mesh(top_sign(static_cast<ui::SignShape>(i)));
    }
    for (const skybridge::Colour colour : skybridge::k_all_colours) {
        const auto make = [&](const Placement& placement) {
            const Vec3 size = size_of(placement);
            Piece& piece = pieces_[index_of(colour)][mesh_index(placement)];
            if (placement.kind == Kind::roof) {
                piece.body = shared_mesh(shapes::pyramid(size.x, size.z));
                shapes::Mesh eaves = shapes::eaves(size.x);
                for (Vec3& p : eaves.positions) {
                    p.z -= 0.5 * size.z;
                }
                piece.trim = shared_mesh(std::move(eaves));
                return;
            }
            shapes::Facade facade = k_facades[index_of(colour)];
            facade.rows = storeys_of(placement.kind);
            if (placement.kind == Kind::bridge) {  // glazed along its whole length
                facade = {.rows = 1,
                          .columns_x = lies_along_y(placement) ? 1 : 10,
                          .columns_y = lies_along_y(placement) ? 10 : 1,
                          .pane_wide = 0.86,
                          .pane_high = 0.52};
            } else {
                piece.trim = shared_mesh(shapes::storey_ledges(size, facade.rows));
            }
            piece.body = shared_mesh(shapes::rounded_box(size, k_edge_m, 3));
            piece.panes = shared_mesh(shapes::facade_panes(size, facade));
            piece.top = shared_mesh(shapes::roof_plate(size, k_parapet_m));
        };
        for (const Kind kind : skybridge::k_all_kinds) {
            const bool bridge = kind == Kind::bridge;
            make({kind, colour, FoundationId{1}, bridge ? FoundationId{2} : FoundationId{}});
        }
        make({Kind::bridge, colour, FoundationId{1}, FoundationId{4}});
    }
}

void CityView::add_board(std::vector<Item>& items) const {
    items.push_back(solid_item(table_, {}, Surface::wood, k_white));
    Item board =
        solid_item(board_, upright_at({0.0, 0.0, -k_city_board_thick_m}), Surface::print, k_white);
    board.print = board_print_;
    items.push_back(std::move(board));
}

void CityView::add_piece(std::vector<Item>& items, const Placement& placement,
                         const render::Pose& pose, const Style& style, float alpha) const {
    const Piece& piece = pieces_[index_of(placement.colour)][mesh_index(placement)];
    const presenter::PlayerLook& look = look_of(style, placement.colour);
    const Colour paint = with_alpha(lacquer(look.colour), alpha);
    items.push_back(solid_item(piece.body, pose, Surface::block, paint));
    const auto add_at = [&](const MeshRef& mesh, const render::Pose& at, Surface surface,
                            Colour tint) {
        if (mesh) {
            Item detail = solid_item(mesh, at, surface, tint);
            detail.casts_shadow = false;
            items.push_back(std::move(detail));
        }
    };
    const Colour glass = placement.kind == Kind::bridge ? k_bridge_glass : k_glass;
    add_at(piece.panes, pose, Surface::bird, with_alpha(glass, alpha));
    add_at(piece.trim, pose, Surface::block, darker(paint));
    add_at(piece.top, pose, Surface::block, towards_white(paint, 0.05F));
    if (piece.top) {  // which colour it is, for eyes that see it from above
        const Vec3 up = rotate(pose.q, {0.0, 0.0, 0.5 * size_of(placement).z});
        add_at(tops_[static_cast<std::size_t>(look.shape)], {pose.p + up, pose.q}, Surface::block,
               towards_white(paint, 0.32F));
    }
}

void CityView::add_stock(std::vector<Item>& items, const skybridge::Position& position,
                         const Style& style) const {
    for_each_in_hand(position, [&](const Placement& piece, const Vec3& middle) {
        add_piece(items, piece, upright_at(middle), style, 1.0F);
    });
}

void CityView::add_signs(std::vector<Item>& items, const CityStage& city,
                         const CityLook& look) const {
    for (const CityLook::LitTower& lit : look.towers) {
        Vec3 p = city.top_of(lit.tower);
        p.z = (lit.sign == CityLook::Sign::built ? 0.0 : p.z) + 0.6 * k_sign_high_m;
        Colour colour = lit.sign == CityLook::Sign::refused ? k_refused : look.hand;
        colour.a = lit.sign == CityLook::Sign::offered ? 0.65F : 0.95F;
        items.push_back(solid_item(frame_, upright_at(p), Surface::sign, colour));
        if (lit.sign == CityLook::Sign::offered) {
            colour.a = 0.22F;
            items.push_back(solid_item(glow_, upright_at(p), Surface::sign, colour));
        }
    }
}

render::Scene CityView::scene(const CityStage& city, const CityLook& look,
                              const Style& style) const {
    render::Scene scene;
    add_board(scene.items);
    const skybridge::Foundations told_of = towers_of(style.told_of);
    for (const CityPiece& each : city.pieces()) {
        const auto in_it = [&](FoundationId tower) { return tower && contains(told_of, tower); };
        const bool stands_back =
            told_of != 0 && !in_it(each.placement.on) && !in_it(each.placement.to);
        add_piece(scene.items, each.placement, {each.pose.p, each.pose.q}, style,
                  stands_back ? k_behind_alpha : 1.0F);
    }
    if (look.stock != nullptr) {
        add_stock(scene.items, *look.stock, style);
    }
    add_signs(scene.items, city, look);
    if (look.ghost) {
        add_piece(scene.items, *look.ghost, upright_at(city.resting_place(*look.ghost)), style,
                  k_ghost_alpha);
    }
    return scene;
}

}  // namespace haula::view
