#pragma once

#include <string>
#include <vector>

#include "games/honga/components.h"
#include "render/colour.h"
#include "render/overlay.h"
#include "render/print.h"
#include "render/rect.h"

// Small pictures of Honga's things: the same on printed cards and in panels.
namespace haula::view {

enum class TribeIcon {
    fish,
    berries,
    mushrooms,
    water,
    mammoth,
    hand,
    honga,
    tusk,
    fire,
    mountain,
    card,
    disc,
    points,
    away,  // an arrow
    swap,
};

TribeIcon icon_of(honga::Resource resource);

// Convex pieces, one over the other, in a square from -1 to 1, y down.
struct IconPart {
    std::vector<render::Point> corners;
    render::Colour colour;
};
const std::vector<IconPart>& parts_of(TribeIcon icon);

// `size` from edge to edge, in the sheet's or the window's units; turned clockwise.
void print_icon(render::Print& print, TribeIcon icon, render::Point at, double size,
                double turn_rad = 0.0);
void draw_icon(render::Overlay& overlay, TribeIcon icon, render::Point at, double size,
               float alpha = 1.0F);

// What stands on a card, in millimetres from its top left.
struct CardFace {
    struct Picture {
        TribeIcon icon;
        render::Point at;
        double size = 0.0;
    };
    struct Number {
        std::string text;
        render::Point at;  // its middle
        double height = 0.0;
        render::Colour colour;
    };
    double width = 0.0;
    double height = 0.0;
    render::Colour paper;
    render::Colour rim;
    std::vector<Picture> pictures;
    std::vector<Number> numbers;
};

CardFace face_of(const honga::TradeCard& card);
CardFace face_of(const honga::BonusCard& card);
CardFace back_of_bonus_card();
CardFace back_of_trade_card();

render::Print printed(const CardFace& face);
// Into a rectangle of the window, which has the card's proportions.
void draw_face(render::Overlay& overlay, const CardFace& face, const render::Rect& rect);

// A disc with its hands, in its own direction; 34 mm from edge to edge.
render::Print printed(const honga::Disc& disc);
render::Print printed_back(honga::DiscColour colour);
// Turned clockwise by so many quarters.
void draw_disc(render::Overlay& overlay, const honga::Disc& disc, int quarters,
               const render::Rect& rect);

}  // namespace haula::view
