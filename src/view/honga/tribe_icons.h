#pragma once

#include <string>
#include <vector>

#include "games/honga/components.h"
#include "paint/colour.h"
#include "paint/overlay.h"
#include "paint/print.h"
#include "paint/rect.h"

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
    std::vector<paint::Point> corners;
    paint::Colour colour;
};
const std::vector<IconPart>& parts_of(TribeIcon icon);

// `size` from edge to edge, in the sheet's or the window's units; turned clockwise.
void print_icon(paint::Print& print, TribeIcon icon, paint::Point at, double size,
                double turn_rad = 0.0);
void draw_icon(paint::Overlay& overlay, TribeIcon icon, paint::Point at, double size,
               float alpha = 1.0F);

// What stands on a card, in millimetres from its top left.
struct CardFace {
    struct Picture {
        TribeIcon icon;
        paint::Point at;
        double size = 0.0;
    };
    struct Number {
        std::string text;
        paint::Point at;  // its middle
        double height = 0.0;
        paint::Colour colour;
    };
    double width = 0.0;
    double height = 0.0;
    paint::Colour paper;
    paint::Colour rim;
    std::vector<Picture> pictures;
    std::vector<Number> numbers;
};

CardFace face_of(const honga::TradeCard& card);
CardFace face_of(const honga::BonusCard& card);
CardFace back_of_bonus_card();
CardFace back_of_trade_card();

paint::Print printed(const CardFace& face);
// Into a rectangle of the window, which has the card's proportions.
void draw_face(paint::Overlay& overlay, const CardFace& face, const paint::Rect& rect);

// A disc with its hands, in its own direction; 34 mm from edge to edge.
paint::Print printed(const honga::Disc& disc);
paint::Print printed_back(honga::DiscColour colour);
// Turned clockwise by so many quarters.
void draw_disc(paint::Overlay& overlay, const honga::Disc& disc, int quarters,
               const paint::Rect& rect);

}  // namespace haula::view
