#include "view/honga/tribe_view.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "core/units.h"
#include "rules/turn_order.h"
#include "shapes/flat_mesh.h"
#include "shapes/lathe.h"
#include "shapes/table_mesh.h"
#include "shapes/town_mesh.h"
#include "view/blocks/block_items.h"
#include "view/honga/measures.h"
#include "view/honga/tribe_board.h"
#include "view/honga/tribe_icons.h"

namespace haula::view {

using honga::Position;
using paint::Colour;
using paint::Print;
using presenter::Style;
using render::Item;
using render::Pose;
using render::Surface;
using Kind = TribePiece::Kind;
using Sign = TribeLook::Sign;

namespace {

constexpr double k_table_radius_m = 0.50;
constexpr double k_table_thick_m = 0.028;
constexpr double k_sign_high_m = 0.0006;
constexpr double k_marker_m = 0.0046;
constexpr double k_stone_high_m = 0.0034;
constexpr double k_plate_high_m = 0.0010;
constexpr float k_ghost_alpha = 0.85F;
constexpr Colour k_white{1.0F, 1.0F, 1.0F, 1.0F};
constexpr std::array<Colour, honga::k_resources> k_marker_paint{{{0.07F, 0.22F, 0.42F, 1.0F},
                                                                 {0.52F, 0.03F, 0.08F, 1.0F},
                                                                 {0.36F, 0.16F, 0.05F, 1.0F},
                                                                 {0.06F, 0.42F, 0.58F, 1.0F}}};

// The outline that goes with a player's sign, counter-clockwise.
std::vector<shapes::Point2> outline_of(ui::SignShape shape, double radius_m) {
    int corners = 24;
    double first_deg = 0.0;
    switch (shape) {
        case ui::SignShape::circle:
            break;
        case ui::SignShape::square:
            corners = 4;
            first_deg = 45.0;
            break;
        case ui::SignShape::triangle:
            corners = 3;
            first_deg = 90.0;
            radius_m *= 1.2;
            break;
        case ui::SignShape::diamond:
            corners = 4;
            first_deg = 90.0;
            break;
        case ui::SignShape::hexagon:
            corners = 6;
            break;
    }
    std::vector<shapes::Point2> outline;
    for (int i = 0; i < corners; ++i) {
        const double a = from_deg(first_deg) + 2.0 * k_pi * i / corners;
        outline.push_back({radius_m * std::cos(a), radius_m * std::sin(a)});
    }
    return outline;
}

// A flat ring on z = 0.
shapes::Mesh ring_mesh(double inner_m, double outer_m, double high_m) {
    return shapes::lathe({{inner_m, 0.0, -1.0, 0.0},
                          {inner_m, high_m, -1.0, 0.0},
                          {inner_m, high_m, 0.0, 1.0},
                          {outer_m, high_m, 0.0, 1.0},
                          {outer_m, high_m, 1.0, 0.0},
                          {outer_m, 0.0, 1.0, 0.0}},
                         {}, 48);
}

Print step_print(int points, bool peak) {
    const double side = 12.4;
    const double r = 0.5 * side;
    const Colour rock =
        peak ? Colour{0.95F, 0.94F, 0.92F, 1.0F} : Colour{0.72F, 0.63F, 0.52F, 1.0F};
    Print print{side, side, rock};
    print.stroke(paint::Path::circle({r, r}, 0.86 * r), 0.4, Colour{0.36F, 0.28F, 0.21F, 0.7F});
    print.text({.line = std::to_string(points),
                .weight = paint::Weight::medium,
                .height_mm = 7.0,
                .at = {r, r},
                .align = paint::PrintAlign::centre,
                .colour = {0.25F, 0.17F, 0.11F, 1.0F}});
    return print;
}

std::shared_ptr<const Print> shared_print(Print print) {
    return std::make_shared<const Print>(std::move(print));
}

Item printed_item(const std::shared_ptr<const shapes::Mesh>& mesh,
                  const std::shared_ptr<const Print>& print, const Pose& pose, float alpha = 1.0F) {
    Item item = solid_item(mesh, pose, Surface::print, with_alpha(k_white, alpha));
    item.print = print;
    return item;
}

}  // namespace

TribeView::Parts TribeView::shared(Figure figure) {
    Parts parts;
    for (FigurePart& part : figure) {
        parts.push_back(
            {shared_mesh(std::move(part.mesh)), part.colour, part.is_players, part.is_glossy});
    }
    return parts;
}

TribeView::TribeView(const honga::Components& set, int herd_spaces, shapes::Detail detail)
    : table_(shared_mesh(
          shapes::table_mesh({k_table_radius_m, k_table_thick_m, -k_tribe_board_thick_m}))),
      board_(shared_mesh(shapes::card_mesh(k_mm_m * k_tribe_board_wide_mm,
                                           k_mm_m * k_tribe_board_high_mm, 0.007,
                                           k_tribe_board_thick_m))),
      board_print_(shared_print(tribe_board_print(herd_spaces))),
      own_board_(shared_mesh(shapes::card_mesh(
          k_mm_m * k_own_board_wide_mm, k_mm_m * k_own_board_high_mm, 0.005, k_own_board_thick_m))),
      own_board_print_(shared_print(own_board_print(set.track_limit))),
      own_rim_(shared_mesh(shapes::card_mesh(k_mm_m * k_own_board_wide_mm + 0.0036,
                                             k_mm_m * k_own_board_high_mm + 0.0036, 0.006,
                                             0.7 * k_own_board_thick_m))),
      disc_(shared_mesh(shapes::disc_mesh(k_disc_radius_m, k_disc_thick_m))),
      trade_card_(shared_mesh(
          shapes::card_mesh(k_trade_card_wide_m, k_trade_card_high_m, 0.0022, k_card_thick_m))),
      trade_back_card_(shared_mesh(shapes::card_mesh(0.6 * k_trade_card_wide_m, k_trade_card_high_m,
                                                     0.0022, k_card_thick_m))),
      bonus_card_(shared_mesh(
          shapes::card_mesh(k_bonus_card_wide_m, k_bonus_card_high_m, 0.0018, k_card_thick_m))),
      marker_(shared_mesh(shapes::rounded_box({k_marker_m, k_marker_m, k_marker_m}, 0.0008, 3))),
      mammoth_(shared(mammoth_figure(detail))),
      honga_(shared(honga_figure(detail))),
      caveman_(shared(caveman_figure(detail))),
      mountain_(shared(mountain_figure(set.top_step()))),
      tusk_(shared(tusk_figure())),
      fire_(shared(fire_figure())),
      area_glow_(shared_mesh(shapes::card_mesh(0.0535, 0.0535, 0.007, k_sign_high_m))),
      area_frame_(shared_mesh(shapes::square_frame(0.0550, 0.0520, k_sign_high_m))),
      card_glow_(shared_mesh(shapes::card_mesh(
          k_trade_card_wide_m + 0.004, k_trade_card_high_m + 0.004, 0.003, 0.5 * k_card_thick_m))),
      round_glow_(shared_mesh(shapes::disc_mesh(k_disc_radius_m + 0.001, k_sign_high_m))),
      ring_(shared_mesh(ring_mesh(k_disc_radius_m, k_disc_radius_m + 0.0026, 0.0016))) {
    for (int step = 1; step <= set.top_step(); ++step) {
        steps_.push_back(shared_mesh(shapes::disc_mesh(0.0062, 0.0012)));
        step_prints_.push_back(shared_print(
            step_print(set.mountain[static_cast<std::size_t>(step - 1)], step == set.top_step())));
    }
    for (const honga::Disc& disc : set.discs) {
        disc_prints_.push_back(shared_print(printed(disc)));
    }
    disc_backs_ = {shared_print(printed_back(honga::DiscColour::grey)),
                   shared_print(printed_back(honga::DiscColour::red))};
    for (const honga::TradeCard& card : set.trade_cards) {
        trade_prints_.push_back(shared_print(printed(face_of(card))));
    }
    for (const honga::BonusCard& card : set.bonus_cards) {
        bonus_prints_.push_back(shared_print(printed(face_of(card))));
    }
    trade_back_ = shared_print(printed(back_of_trade_card()));
    bonus_back_ = shared_print(printed(back_of_bonus_card()));
    for (const ui::SignShape shape :
         {ui::SignShape::circle, ui::SignShape::square, ui::SignShape::triangle,
          ui::SignShape::diamond, ui::SignShape::hexagon}) {
        const auto i = static_cast<std::size_t>(shape);
        stones_[i] = shared_mesh(shapes::flat_mesh(outline_of(shape, 0.0040), k_stone_high_m));
        plates_[i] = shared_mesh(shapes::flat_mesh(outline_of(shape, 0.0042), k_plate_high_m));
    }
}

TribeView::MeshRef TribeView::plate(ui::SignShape shape) const {
    return plates_[static_cast<std::size_t>(shape)];
}

void TribeView::add_table(std::vector<Item>& items, const Position& position,
                          const TribeStage& stage, const Style& style) const {
    items.push_back(solid_item(table_, {}, Surface::wood, k_white));
    Vec3 middle = on_board(0.5 * k_tribe_board_wide_mm, 0.5 * k_tribe_board_high_mm);
    middle.z = -k_tribe_board_thick_m;
    items.push_back(printed_item(board_, board_print_, upright_at(middle)));
    for (const PlayerId player : rules::clockwise_from(PlayerId{1}, position.players())) {
        Vec3 place = seat_of(player, stage.onlooker(), position.players()).board;
        place.z = -k_tribe_board_thick_m;
        items.push_back(printed_item(own_board_, own_board_print_, upright_at(place)));
        items.push_back(solid_item(own_rim_, upright_at(place), Surface::block,
                                   lacquer(style.of(player).colour)));
    }
    for (std::size_t i = 0; i < steps_.size(); ++i) {
        const Vec3 top = step_place(static_cast<int>(i) + 1);
        items.push_back(
            printed_item(steps_[i], step_prints_[i], upright_at({top.x, top.y, top.z - 0.0012})));
    }
    for (const Part& part : mountain_) {
        items.push_back(solid_item(part.mesh, {}, Surface::block, part.colour));
    }
    add_piles(items, position);
}

void TribeView::add_piles(std::vector<Item>& items, const Position& position) const {
    const auto pile = [&](std::size_t count, const MeshRef& mesh, const PrintRef& print, Vec3 place,
                          double thick) {
        const std::size_t layers = std::min(k_shown_discs, (count + 4) / 5);
        for (std::size_t i = 0; i < layers; ++i) {
            items.push_back(printed_item(mesh, print, upright_at(place)));
            place.z += thick;
        }
    };
    for (const honga::DiscColour colour : {honga::DiscColour::grey, honga::DiscColour::red}) {
        pile(position.disc_pile(colour).size(), disc_, disc_backs_[honga::index_of(colour)],
             disc_pile_place(colour), k_disc_thick_m);
    }
    pile(position.trade_pile().size(), trade_back_card_, trade_back_, trade_pile_place(),
         k_card_thick_m);
    pile(position.bonus_pile().size(), bonus_card_, bonus_back_, bonus_pile_place(),
         k_card_thick_m);
}

void TribeView::add_figure(std::vector<Item>& items, const Parts& parts, const Pose& pose,
                           Colour own) {
    for (const Part& part : parts) {
        items.push_back(solid_item(part.mesh, pose, part.is_glossy ? Surface::bird : Surface::block,
                                   part.is_players ? own : part.colour));
    }
}

void TribeView::add_piece(std::vector<Item>& items, const TribePiece& piece,
                          const Style& style) const {
    const presenter::PlayerLook& look = style.of(piece.owner ? piece.owner : PlayerId{1});
    const Colour own = lacquer(look.colour);
    Pose raised = piece.pose;
    switch (piece.kind) {
        case Kind::disc:
            items.push_back(printed_item(disc_,
                                         piece.face_up ? disc_prints_[piece.card]
                                                       : disc_backs_[honga::index_of(piece.colour)],
                                         piece.pose));
            break;
        case Kind::trade_card:
            items.push_back(printed_item(trade_card_, trade_prints_[piece.card], piece.pose));
            break;
        case Kind::bonus_card:
            items.push_back(printed_item(
                bonus_card_, piece.face_up ? bonus_prints_[piece.card] : bonus_back_, piece.pose));
            break;
        case Kind::mammoth:
        case Kind::caveman:
            items.push_back(solid_item(plate(look.shape), piece.pose, Surface::block, own));
            raised.p.z += k_plate_high_m;
            add_figure(items, piece.kind == Kind::mammoth ? mammoth_ : caveman_, raised, own);
            break;
        case Kind::score_stone:
            items.push_back(solid_item(stones_[static_cast<std::size_t>(look.shape)], piece.pose,
                                       Surface::bird, own));
            break;
        case Kind::marker:
            raised.p.z += 0.5 * k_marker_m;
            items.push_back(solid_item(marker_, raised, Surface::bird,
                                       k_marker_paint[honga::index_of(piece.resource)]));
            break;
        case Kind::honga:
            add_figure(items, honga_, piece.pose, own);
            break;
        case Kind::tusk:
            add_figure(items, tusk_, piece.pose, own);
            break;
        case Kind::fire:
            add_figure(items, fire_, piece.pose, own);
            break;
    }
}

void TribeView::add_signs(std::vector<Item>& items, const Position& position,
                          const TribeLook& look) const {
    for (const TribeLook::Lit& lit : look.lit) {
        Colour colour = look.hand;
        colour.a = lit.sign == Sign::offered ? 0.16F : 0.36F;
        Colour line = colour;
        line.a = 0.95F;
        switch (lit.target.kind) {
            case TribeTarget::Kind::area: {
                Vec3 p = area_centre(lit.target.area);
                p.z = 0.0002;
                items.push_back(solid_item(area_glow_, upright_at(p), Surface::sign, colour));
                items.push_back(solid_item(area_frame_, upright_at(p), Surface::sign, line));
                break;
            }
            case TribeTarget::Kind::space: {
                Vec3 p = space_centre(lit.target.space);
                const std::size_t laid =
                    std::min(k_shown_discs, position.laid_on(lit.target.space).size());
                p.z = k_disc_thick_m * static_cast<double>(laid) + 0.0002;
                items.push_back(solid_item(round_glow_, upright_at(p), Surface::sign, colour));
                items.push_back(solid_item(ring_, upright_at(p), Surface::sign, line));
                break;
            }
            case TribeTarget::Kind::trade_card:
                if (const auto place = position.open_place(lit.target.card)) {
                    items.push_back(solid_item(card_glow_, upright_at(trade_place(*place)),
                                               Surface::sign, line));
                }
                break;
        }
    }
}

render::Scene TribeView::scene(const TribeStage& stage, const Position& position,
                               const TribeLook& look, const Style& style) const {
    render::Scene scene;
    add_table(scene.items, position, stage, style);
    for (const TribePiece& piece : stage.pieces()) {
        add_piece(scene.items, piece, style);
    }
    add_signs(scene.items, position, look);
    if (look.ghost) {
        Vec3 place = space_centre(look.ghost->space);
        const std::size_t laid =
            std::min(k_shown_discs, position.laid_on(look.ghost->space).size());
        place.z =
            k_disc_thick_m * static_cast<double>(laid) + (look.ghost_is_chosen ? 0.002 : 0.010);
        scene.items.push_back(
            printed_item(disc_, disc_prints_[look.ghost->disc],
                         {place, about_axis({0.0, 0.0, 1.0}, -0.5 * k_pi * look.ghost->turn)},
                         look.ghost_is_chosen ? 1.0F : k_ghost_alpha));
    }
    return scene;
}

}  // namespace haula::view
