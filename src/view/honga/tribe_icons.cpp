#include "view/honga/tribe_icons.h"

#include <array>
#include <cmath>
#include <initializer_list>
#include <utility>

#include "core/units.h"
#include "view/honga/measures.h"

namespace haula::view {

using honga::BonusKind;
using honga::Resource;
using paint::Colour;
using paint::Path;
using paint::Point;
using paint::Print;

namespace {

constexpr Colour k_ink{0.23F, 0.15F, 0.10F, 1.0F};
constexpr Colour k_ochre{0.62F, 0.22F, 0.11F, 1.0F};
constexpr Colour k_ivory{0.96F, 0.91F, 0.78F, 1.0F};
constexpr Colour k_fur{0.47F, 0.30F, 0.18F, 1.0F};
constexpr Colour k_tiger{0.89F, 0.53F, 0.15F, 1.0F};
constexpr Colour k_hide{0.95F, 0.88F, 0.73F, 1.0F};
constexpr Colour k_leather{0.58F, 0.38F, 0.21F, 1.0F};
constexpr Colour k_gold{0.90F, 0.66F, 0.16F, 1.0F};
constexpr Colour k_forest{0.29F, 0.41F, 0.24F, 1.0F};
constexpr Colour k_stone{0.71F, 0.69F, 0.66F, 1.0F};
constexpr Colour k_red_stone{0.80F, 0.45F, 0.34F, 1.0F};
constexpr Colour k_light{1.0F, 0.98F, 0.93F, 1.0F};

using Parts = std::vector<IconPart>;

IconPart ellipse(double x, double y, double rx, double ry, Colour colour, double turn = 0.0) {
    constexpr int k_corners = 22;
    IconPart part{{}, colour};
    for (int i = 0; i < k_corners; ++i) {
        const double a = 2.0 * k_pi * i / k_corners;
        const double u = rx * std::cos(a);
        const double v = ry * std::sin(a);
        part.corners.push_back({x + u * std::cos(turn) - v * std::sin(turn),
                                y + u * std::sin(turn) + v * std::cos(turn)});
    }
    return part;
}

IconPart shape(std::initializer_list<Point> corners, Colour colour) {
    return {std::vector<Point>(corners), colour};
}

Parts fish() {
    constexpr Colour k_scales{0.24F, 0.48F, 0.68F, 1.0F};
    constexpr Colour k_fin{0.16F, 0.36F, 0.55F, 1.0F};
    return {shape({{0.35, 0.0}, {0.95, -0.55}, {0.80, 0.0}}, k_fin),
            shape({{0.35, 0.0}, {0.80, 0.0}, {0.95, 0.55}}, k_fin),
            shape({{-0.15, -0.35}, {0.20, -0.70}, {0.30, -0.25}}, k_fin),
            ellipse(-0.15, 0.0, 0.78, 0.46, k_scales),
            ellipse(-0.20, 0.14, 0.58, 0.24, {0.55F, 0.74F, 0.85F, 1.0F}),
            ellipse(-0.58, -0.10, 0.12, 0.12, k_light),
            ellipse(-0.60, -0.10, 0.06, 0.06, k_ink)};
}

Parts berries() {
    constexpr Colour k_berry{0.74F, 0.13F, 0.24F, 1.0F};
    constexpr Colour k_shine{0.95F, 0.55F, 0.58F, 1.0F};
    Parts parts{ellipse(0.30, -0.66, 0.42, 0.20, {0.33F, 0.55F, 0.24F, 1.0F}, -0.5),
                ellipse(-0.32, -0.62, 0.40, 0.19, {0.27F, 0.47F, 0.20F, 1.0F}, 0.5)};
    for (const Point p : {Point{-0.42, 0.02}, Point{0.42, 0.02}, Point{0.0, 0.52}}) {
        parts.push_back(ellipse(p.x, p.y, 0.43, 0.43, k_berry));
        parts.push_back(ellipse(p.x - 0.14, p.y - 0.15, 0.12, 0.10, k_shine));
    }
    return parts;
}

Parts mushrooms() {
    constexpr Colour k_cap{0.72F, 0.45F, 0.22F, 1.0F};
    constexpr Colour k_stem{0.95F, 0.90F, 0.79F, 1.0F};
    Parts parts{shape({{-0.34, 0.0}, {0.34, 0.0}, {0.42, 0.97}, {-0.42, 0.97}},
                      {0.55F, 0.42F, 0.28F, 1.0F}),
                shape({{-0.25, 0.0}, {0.25, 0.0}, {0.32, 0.88}, {-0.32, 0.88}}, k_stem)};
    IconPart cap{{}, k_cap};
    for (int i = 0; i <= 16; ++i) {
        const double a = k_pi + k_pi * i / 16.0;
        cap.corners.push_back({0.92 * std::cos(a), 0.10 + 0.92 * std::sin(a)});
    }
    parts.push_back(std::move(cap));
    parts.push_back(ellipse(-0.36, -0.32, 0.17, 0.13, k_light));
    parts.push_back(ellipse(0.25, -0.48, 0.20, 0.15, k_light));
    parts.push_back(ellipse(0.52, -0.10, 0.12, 0.10, k_light));
    return parts;
}

Parts water() {
    constexpr Colour k_drop{0.20F, 0.62F, 0.80F, 1.0F};
    return {shape({{0.0, -0.98}, {0.50, -0.02}, {-0.50, -0.02}}, k_drop),
            ellipse(0.0, 0.32, 0.60, 0.60, k_drop),
            ellipse(-0.22, 0.34, 0.15, 0.26, {0.75F, 0.91F, 0.97F, 1.0F}, 0.3)};
}

Parts mammoth() {
    constexpr Colour k_dark{0.34F, 0.21F, 0.13F, 1.0F};
    return {shape({{0.10, 0.2}, {0.36, 0.2}, {0.36, 0.86}, {0.10, 0.86}}, k_dark),
            shape({{0.56, 0.2}, {0.82, 0.2}, {0.82, 0.86}, {0.56, 0.86}}, k_dark),
            shape({{-0.34, 0.2}, {-0.08, 0.2}, {-0.08, 0.86}, {-0.34, 0.86}}, k_dark),
            ellipse(0.25, 0.10, 0.70, 0.50, k_fur),
            ellipse(0.10, -0.28, 0.42, 0.34, k_fur),
            ellipse(-0.45, -0.22, 0.40, 0.42, k_fur),
            shape({{-0.86, -0.10}, {-0.62, -0.10}, {-0.74, 0.72}, {-0.90, 0.72}}, k_fur),
            shape({{-0.58, 0.10}, {-0.45, 0.10}, {-0.70, 0.62}, {-0.98, 0.34}}, k_ivory),
            ellipse(-0.24, -0.18, 0.15, 0.24, k_dark),
            ellipse(-0.60, -0.28, 0.07, 0.07, k_light)};
}

// A hand as on the wall of a cave, fingers up.
Parts hand() {
    Parts parts{ellipse(0.02, 0.36, 0.44, 0.46, k_ochre),
                shape({{-0.22, 0.6}, {0.28, 0.6}, {0.24, 0.98}, {-0.18, 0.98}}, k_ochre)};
    struct Finger {
        double x, y, turn, long_half;
    };
    for (const Finger f : {Finger{-0.36, -0.28, -0.30, 0.44}, Finger{-0.12, -0.46, -0.10, 0.50},
                           Finger{0.13, -0.45, 0.08, 0.50}, Finger{0.36, -0.28, 0.28, 0.42},
                           Finger{-0.58, 0.28, -0.95, 0.36}}) {
        parts.push_back(ellipse(f.x, f.y, 0.125, f.long_half, k_ochre, f.turn));
    }
    return parts;
}

Parts tiger() {
    constexpr Colour k_stripe{0.31F, 0.17F, 0.09F, 1.0F};
    return {ellipse(-0.60, -0.60, 0.28, 0.28, k_tiger),
            ellipse(0.60, -0.60, 0.28, 0.28, k_tiger),
            ellipse(-0.60, -0.60, 0.14, 0.14, k_stripe),
            ellipse(0.60, -0.60, 0.14, 0.14, k_stripe),
            ellipse(0.0, 0.0, 0.86, 0.80, k_tiger),
            shape({{-0.10, -0.78}, {0.10, -0.78}, {0.0, -0.34}}, k_stripe),
            shape({{-0.42, -0.70}, {-0.26, -0.76}, {-0.22, -0.40}}, k_stripe),
            shape({{0.42, -0.70}, {0.26, -0.76}, {0.22, -0.40}}, k_stripe),
            shape({{-0.86, -0.12}, {-0.84, 0.10}, {-0.50, 0.02}}, k_stripe),
            shape({{0.86, -0.12}, {0.84, 0.10}, {0.50, 0.02}}, k_stripe),
            shape({{-0.30, 0.42}, {-0.10, 0.42}, {-0.20, 0.98}}, k_light),
            shape({{0.30, 0.42}, {0.10, 0.42}, {0.20, 0.98}}, k_light),
            ellipse(0.0, 0.36, 0.44, 0.26, {0.98F, 0.87F, 0.68F, 1.0F}),
            ellipse(-0.34, -0.12, 0.13, 0.13, k_ink),
            ellipse(0.34, -0.12, 0.13, 0.13, k_ink),
            ellipse(0.0, 0.22, 0.15, 0.10, k_ink)};
}

// Ivory is as light as the panels that it lies on, so it has a dark edge.
Parts tusk() {
    constexpr Colour k_edge{0.45F, 0.33F, 0.20F, 1.0F};
    constexpr Colour k_old_ivory{0.97F, 0.88F, 0.66F, 1.0F};
    return {shape({{-1.0, 0.56}, {-0.64, 0.06}, {-0.26, 0.28}, {-0.40, 0.96}}, k_edge),
            shape({{-0.40, 0.96}, {-0.26, 0.28}, {0.14, 0.20}, {0.42, 0.82}}, k_edge),
            shape({{0.42, 0.82}, {0.14, 0.20}, {0.44, -0.16}, {0.92, 0.14}}, k_edge),
            shape({{0.92, 0.14}, {0.44, -0.16}, {0.62, -1.0}}, k_edge),
            shape({{-0.82, 0.52}, {-0.60, 0.24}, {-0.30, 0.42}, {-0.42, 0.80}}, k_old_ivory),
            shape({{-0.42, 0.80}, {-0.30, 0.42}, {0.20, 0.34}, {0.34, 0.68}}, k_old_ivory),
            shape({{0.34, 0.68}, {0.20, 0.34}, {0.56, -0.06}, {0.78, 0.10}}, k_old_ivory),
            shape({{0.78, 0.10}, {0.56, -0.06}, {0.63, -0.70}}, k_old_ivory)};
}

Parts fire() {
    return {shape({{-0.9, 0.62}, {0.9, 0.78}, {0.86, 0.96}, {-0.92, 0.82}}, k_fur),
            shape({{0.9, 0.62}, {-0.9, 0.78}, {-0.86, 0.96}, {0.92, 0.82}}, k_fur),
            shape({{0.0, -0.98}, {0.62, 0.10}, {0.46, 0.74}, {-0.46, 0.74}, {-0.60, 0.10}},
                  {0.90F, 0.37F, 0.10F, 1.0F}),
            shape({{0.05, -0.40}, {0.38, 0.26}, {0.26, 0.74}, {-0.28, 0.74}, {-0.34, 0.26}},
                  {0.98F, 0.72F, 0.18F, 1.0F})};
}

Parts mountain() {
    return {shape({{-0.95, 0.8}, {-0.25, -0.45}, {0.45, 0.8}}, {0.55F, 0.46F, 0.39F, 1.0F}),
            shape({{-0.35, 0.8}, {0.35, -0.9}, {0.98, 0.8}}, {0.66F, 0.56F, 0.47F, 1.0F}),
            shape({{0.35, -0.9}, {0.56, -0.34}, {0.35, -0.48}, {0.12, -0.34}}, k_light)};
}

Parts card() {
    return {shape({{-0.62, -0.9}, {0.62, -0.9}, {0.62, 0.9}, {-0.62, 0.9}}, k_leather),
            shape({{-0.50, -0.78}, {0.50, -0.78}, {0.50, 0.78}, {-0.50, 0.78}}, k_forest),
            ellipse(0.0, -0.1, 0.34, 0.34, k_gold)};
}

Parts disc() {
    return {ellipse(0.0, 0.0, 0.95, 0.95, k_ink),
            ellipse(0.0, 0.0, 0.88, 0.88, k_stone),
            shape({{-0.04, -0.86}, {0.04, -0.86}, {0.04, 0.86}, {-0.04, 0.86}}, k_ink),
            shape({{-0.86, -0.04}, {0.86, -0.04}, {0.86, 0.04}, {-0.86, 0.04}}, k_ink),
            ellipse(-0.40, -0.40, 0.20, 0.20, k_ochre),
            ellipse(0.40, 0.40, 0.20, 0.20, k_ochre)};
}

Parts points() {
    return {ellipse(0.0, 0.0, 0.98, 0.98, {0.62F, 0.42F, 0.08F, 1.0F}),
            ellipse(0.0, 0.0, 0.86, 0.86, k_gold)};
}

Parts away() {
    return {shape({{-0.9, -0.18}, {0.2, -0.18}, {0.2, 0.18}, {-0.9, 0.18}}, k_ink),
            shape({{0.1, -0.62}, {0.95, 0.0}, {0.1, 0.62}}, k_ink)};
}

Parts swap() {
    return {shape({{-0.5, -0.55}, {0.3, -0.55}, {0.3, -0.30}, {-0.5, -0.30}}, k_ink),
            shape({{0.25, -0.85}, {0.95, -0.42}, {0.25, 0.0}}, k_ink),
            shape({{0.5, 0.30}, {-0.3, 0.30}, {-0.3, 0.55}, {0.5, 0.55}}, k_ink),
            shape({{-0.25, 0.0}, {-0.25, 0.85}, {-0.95, 0.42}}, k_ink)};
}

// Every quarter's hands beside each other, fingers outwards.
struct PlacedHand {
    Point at;  // from the disc's middle, in its radii
    double size = 0.0;
    double turn_rad = 0.0;
};

std::vector<PlacedHand> placed_hands(const honga::Disc& disc) {
    constexpr std::array<double, honga::k_quarters> k_ways_deg{-135.0, -45.0, 45.0, 135.0};
    std::vector<PlacedHand> hands;
    for (std::size_t quarter = 0; quarter < disc.hands.size(); ++quarter) {
        const int count = disc.hands[quarter];
        const double size = count <= 1 ? 0.50 : count == 2 ? 0.42 : count == 3 ? 0.36 : 0.31;
        const double step_deg = count <= 2 ? 40.0 : count == 3 ? 29.0 : 23.0;
        const double out = count <= 2 ? 0.56 : 0.64;
        for (int i = 0; i < count; ++i) {
            const double way = from_deg(k_ways_deg[quarter] + step_deg * (i - 0.5 * (count - 1)));
            hands.push_back({{out * std::cos(way), out * std::sin(way)}, size, way + 0.5 * k_pi});
        }
    }
    return hands;
}

Colour stone_of(honga::DiscColour colour) {
    return colour == honga::DiscColour::red ? k_red_stone : k_stone;
}

Colour lighter(const Colour& c, float by) {
    return {c.r + by * (1.0F - c.r), c.g + by * (1.0F - c.g), c.b + by * (1.0F - c.b), c.a};
}

void place(CardFace& face, TribeIcon icon, double x, double y, double size) {
    face.pictures.push_back({icon, {x, y}, size});
}

void write(CardFace& face, std::string text, double x, double y, double height,
           Colour colour = k_ink) {
    face.numbers.push_back({std::move(text), {x, y}, height, colour});
}

void place_points(CardFace& face, int points, double x, double y, double size) {
    place(face, TribeIcon::points, x, y, size);
    write(face, std::to_string(points), x, y, 0.80 * size);
}

// What is printed on a card in a row, drawn together where there is much.
void place_row(CardFace& face, const std::vector<TribeIcon>& row, double x, double y, double wide,
               double size) {
    const auto count = static_cast<double>(row.size());
    const double step = count > 1.0 ? std::min(size + 0.6, (wide - size) / (count - 1.0)) : 0.0;
    double at = x - 0.5 * step * (count - 1.0);
    for (const TribeIcon icon : row) {
        place(face, icon, at, y, size);
        at += step;
    }
}

std::vector<TribeIcon> icons_of(const honga::Units& units, int mammoths) {
    std::vector<TribeIcon> icons(static_cast<std::size_t>(mammoths), TribeIcon::mammoth);
    for (const Resource resource : honga::k_all_resources) {
        for (int i = 0; i < units[honga::index_of(resource)]; ++i) {
            icons.push_back(icon_of(resource));
        }
    }
    return icons;
}

// Up to six pictures in one row or two.
void place_units(CardFace& face, const std::vector<TribeIcon>& icons, double x, double y,
                 double wide, double size) {
    if (icons.size() <= 3) {
        place_row(face, icons, x, y, wide, size);
        return;
    }
    const auto half = static_cast<std::ptrdiff_t>((icons.size() + 1) / 2);
    place_row(face, {icons.begin(), icons.begin() + half}, x, y - 0.55 * size, wide, size);
    place_row(face, {icons.begin() + half, icons.end()}, x, y + 0.55 * size, wide, size);
}

CardFace card_of(double wide_m, double high_m, Colour paper) {
    return {wide_m / k_mm_m, high_m / k_mm_m, paper, k_leather, {}, {}};
}

}  // namespace

TribeIcon icon_of(Resource resource) {
    constexpr std::array k_icons{TribeIcon::fish, TribeIcon::berries, TribeIcon::mushrooms,
                                 TribeIcon::water};
    return k_icons[honga::index_of(resource)];
}

const Parts& parts_of(TribeIcon icon) {
    static const std::array<Parts, 15> k_parts{fish(), berries(), mushrooms(), water(), mammoth(),
                                               hand(), tiger(),   tusk(),      fire(),  mountain(),
                                               card(), disc(),    points(),    away(),  swap()};
    return k_parts[honga::index_of(icon)];
}

void print_icon(Print& print, TribeIcon icon, Point at, double size, double turn_rad) {
    for (const IconPart& part : parts_of(icon)) {
        print.fill(Path::polygon(part.corners).placed(at, 0.5 * size, turn_rad), part.colour);
    }
}

namespace {

void draw_turned(paint::Overlay& overlay, TribeIcon icon, Point at, double size, float alpha,
                 double turn_rad) {
    const double c = 0.5 * size * std::cos(turn_rad);
    const double s = 0.5 * size * std::sin(turn_rad);
    for (const IconPart& part : parts_of(icon)) {
        std::vector<Point> corners;
        corners.reserve(part.corners.size());
        for (const Point& p : part.corners) {
            corners.push_back({at.x + c * p.x - s * p.y, at.y + s * p.x + c * p.y});
        }
        Colour colour = part.colour;
        colour.a *= alpha;
        overlay.polygon(std::move(corners), colour);
    }
}

}  // namespace

void draw_icon(paint::Overlay& overlay, TribeIcon icon, Point at, double size, float alpha) {
    draw_turned(overlay, icon, at, size, alpha, 0.0);
}

CardFace face_of(const honga::TradeCard& card) {
    CardFace face = card_of(k_trade_card_wide_m, k_trade_card_high_m, k_hide);
    place_units(face, icons_of(card.cost, card.mammoths), 15.0, 15.5, 26.0, 9.0);
    place_points(face, card.points, 35.5, 15.5, 13.0);
    return face;
}

CardFace face_of(const honga::BonusCard& card) {
    CardFace face = card_of(k_bonus_card_wide_m, k_bonus_card_high_m, k_hide);
    const double x = 0.5 * face.width;
    const double y = 0.5 * face.height;
    const auto chase = [&](double at, double size) {
        place(face, TribeIcon::honga, x - 2.6, at, size);
        place(face, TribeIcon::away, x + 5.4, at, 0.55 * size);
    };
    switch (card.kind) {
        case BonusKind::successful_trade:
            place_units(face, icons_of(card.printed, 0), x, y - 4.5, 17.0, 7.5);
            place(face, TribeIcon::hand, x, y + 7.5, 9.0);
            break;
        case BonusKind::two_points:
            place_points(face, 2, x, y, 15.0);
            break;
        case BonusKind::chase_honga:
            chase(y, 12.0);
            break;
        case BonusKind::lucky_hand:
            place(face, TribeIcon::hand, x, y + 1.5, 14.0);
            write(face, "+1", x, 5.5, 7.0);
            break;
        case BonusKind::extra_disc:
            place(face, TribeIcon::disc, x - 2.5, y - 3.5, 12.0);
            place(face, TribeIcon::disc, x + 2.5, y + 4.0, 12.0);
            break;
        case BonusKind::lucky_hand_or_chase:
            place(face, TribeIcon::hand, x - 2.0, 8.2, 10.0);
            write(face, "+1", x + 5.2, 8.2, 6.0);
            chase(21.0, 10.0);
            break;
        case BonusKind::swap_berry_mushroom:
            place(face, TribeIcon::berries, x, 6.5, 8.5);
            place(face, TribeIcon::swap, x, y, 6.0);
            place(face, TribeIcon::mushrooms, x, 22.5, 8.5);
            break;
        case BonusKind::docile_mammoths:
            place(face, TribeIcon::mammoth, x, y + 2.5, 15.0);
            write(face, "-1", x, 5.0, 7.0);
            break;
        case BonusKind::climb_two_or_chase:
            place(face, TribeIcon::mountain, x - 2.0, 8.2, 11.0);
            write(face, "+2", x + 5.8, 8.2, 6.0);
            chase(21.0, 10.0);
            break;
        case BonusKind::buy_points:
            place_units(face, icons_of(card.printed, 0), x, 8.0, 17.5, 6.5);
            place_points(face, 1, x, 20.5, 10.0);
            break;
    }
    return face;
}

CardFace back_of_bonus_card() {
    CardFace face = card_of(k_bonus_card_wide_m, k_bonus_card_high_m, k_forest);
    place(face, TribeIcon::hand, 0.5 * face.width, 0.5 * face.height, 12.0);
    face.rim = {0.20F, 0.29F, 0.17F, 1.0F};
    return face;
}

CardFace back_of_trade_card() {
    CardFace face = card_of(0.6 * k_trade_card_wide_m, k_trade_card_high_m, k_leather);
    place(face, TribeIcon::points, 0.5 * face.width, 0.5 * face.height, 13.0);
    face.rim = {0.40F, 0.25F, 0.13F, 1.0F};
    return face;
}

Print printed(const CardFace& face) {
    Print print{face.width, face.height, face.paper};
    print.stroke(Path::rectangle({0.9, 0.9, face.width - 1.8, face.height - 1.8}, 1.6), 0.7,
                 face.rim);
    for (const CardFace::Picture& picture : face.pictures) {
        print_icon(print, picture.icon, picture.at, picture.size);
    }
    for (const CardFace::Number& number : face.numbers) {
        print.text({.line = number.text,
                    .weight = paint::Weight::medium,
                    .height_mm = number.height,
                    .at = number.at,
                    .align = paint::PrintAlign::centre,
                    .colour = number.colour});
    }
    return print;
}

void draw_face(paint::Overlay& overlay, const CardFace& face, const paint::Rect& rect) {
    const double px = rect.width / face.width;
    overlay.box(rect, 2.0 * px, face.rim);
    overlay.box(paint::inset(rect, 0.7 * px), 1.6 * px, face.paper);
    const auto seen = [&](Point p) { return Point{rect.x + px * p.x, rect.y + px * p.y}; };
    for (const CardFace::Picture& picture : face.pictures) {
        draw_icon(overlay, picture.icon, seen(picture.at), px * picture.size);
    }
    for (const CardFace::Number& number : face.numbers) {
        constexpr double k_letter = 0.29;  // half of a digit's width, in heights of the letters
        const double height = px * number.height;
        const Point at = seen(number.at);
        const double half = k_letter * height * static_cast<double>(number.text.size());
        overlay.text(number.text, paint::Weight::medium, height, {at.x - half, at.y - 0.5 * height},
                     number.colour);
    }
}

Print printed(const honga::Disc& disc) {
    const double side = 2.0 * k_disc_radius_m / k_mm_m;
    const double r = 0.5 * side;
    const Colour stone = stone_of(disc.colour);
    Print print{side, side, stone};
    print.fill(Path::circle({r, r}, r),
               paint::Paint::radial({0.8 * r, 0.7 * r}, 1.5 * r, lighter(stone, 0.35F), stone));
    print.stroke(Path::circle({r, r}, 0.95 * r), 0.5, Colour{0.30F, 0.24F, 0.20F, 0.8F});
    for (const double way : {0.0, 0.5 * k_pi}) {
        const Point a{r - 0.93 * r * std::cos(way), r - 0.93 * r * std::sin(way)};
        const Point b{r + 0.93 * r * std::cos(way), r + 0.93 * r * std::sin(way)};
        print.stroke(Path::polyline(std::array{a, b}), 0.35, Colour{0.30F, 0.24F, 0.20F, 0.45F});
    }
    for (const PlacedHand& hand : placed_hands(disc)) {
        print_icon(print, TribeIcon::hand, {r + r * hand.at.x, r + r * hand.at.y}, r * hand.size,
                   hand.turn_rad);
    }
    return print;
}

Print printed_back(honga::DiscColour colour) {
    const double r = k_disc_radius_m / k_mm_m;
    const Colour stone = stone_of(colour);
    Print print{2.0 * r, 2.0 * r, stone};
    print.stroke(Path::circle({r, r}, 0.92 * r), 0.6, Colour{0.30F, 0.24F, 0.20F, 0.8F});
    print.stroke(Path::circle({r, r}, 0.55 * r), 0.5, Colour{0.30F, 0.24F, 0.20F, 0.5F});
    return print;
}

void draw_disc(paint::Overlay& overlay, const honga::Disc& disc, int quarters,
               const paint::Rect& rect) {
    const Point middle = rect.centre();
    const double r = 0.5 * std::min(rect.width, rect.height);
    const Colour line{0.30F, 0.24F, 0.20F, 0.7F};
    overlay.circle(middle, r, line);
    overlay.circle(middle, 0.95 * r, lighter(stone_of(disc.colour), 0.2F));
    overlay.line({middle.x - 0.93 * r, middle.y}, {middle.x + 0.93 * r, middle.y}, 0.02 * r, line);
    overlay.line({middle.x, middle.y - 0.93 * r}, {middle.x, middle.y + 0.93 * r}, 0.02 * r, line);
    const double turn = 0.5 * k_pi * quarters;
    for (const PlacedHand& hand : placed_hands(disc)) {
        const double x = hand.at.x * std::cos(turn) - hand.at.y * std::sin(turn);
        const double y = hand.at.x * std::sin(turn) + hand.at.y * std::cos(turn);
        draw_turned(overlay, TribeIcon::hand, {middle.x + r * x, middle.y + r * y}, r * hand.size,
                    1.0F, hand.turn_rad + turn);
    }
}

}  // namespace haula::view
