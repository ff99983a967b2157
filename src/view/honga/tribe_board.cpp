#include "view/honga/tribe_board.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <string>

#include "core/hash.h"
#include "core/units.h"
#include "view/honga/measures.h"
#include "view/honga/tribe_icons.h"

namespace haula::view {

using honga::Area;
using honga::Resource;
using paint::Colour;
using paint::Paint;
using paint::Path;
using paint::Point;
using paint::Print;
using paint::Rect;

namespace {

constexpr Colour k_sand{0.86F, 0.74F, 0.54F, 1.0F};
constexpr Colour k_sand_dark{0.72F, 0.56F, 0.36F, 1.0F};
constexpr Colour k_earth{0.47F, 0.31F, 0.19F, 1.0F};
constexpr Colour k_pebble{0.94F, 0.87F, 0.73F, 1.0F};
constexpr Colour k_ink{0.27F, 0.18F, 0.12F, 1.0F};
constexpr Colour k_shade{0.20F, 0.12F, 0.06F, 0.30F};

// A number from 0 to 1 that is the same in every picture.
double chance(std::uint64_t of) { return static_cast<double>(mix64(of) % 1000) / 999.0; }

Path ellipse(Point c, double rx, double ry) {
    constexpr double k_round = 0.5523;  // a quarter of a circle as one curve
    const double u = k_round * rx;
    const double v = k_round * ry;
    Path path;
    path.move_to({c.x + rx, c.y})
        .curve_to({c.x + rx, c.y + v}, {c.x + u, c.y + ry}, {c.x, c.y + ry})
        .curve_to({c.x - u, c.y + ry}, {c.x - rx, c.y + v}, {c.x - rx, c.y})
        .curve_to({c.x - rx, c.y - v}, {c.x - u, c.y - ry}, {c.x, c.y - ry})
        .curve_to({c.x + u, c.y - ry}, {c.x + rx, c.y - v}, {c.x + rx, c.y})
        .close();
    return path;
}

// An uneven round patch, as nature makes them.
Path patch(Point c, double rx, double ry, std::uint64_t seed) {
    constexpr int k_points = 9;
    std::array<Point, k_points> p{};
    for (int i = 0; i < k_points; ++i) {
        const double a = 2.0 * k_pi * i / k_points;
        const double uneven = 0.88 + 0.20 * chance(seed * 31 + static_cast<std::uint64_t>(i));
        p[static_cast<std::size_t>(i)] = {c.x + uneven * rx * std::cos(a),
                                          c.y + uneven * ry * std::sin(a)};
    }
    const auto at = [&](int i) { return p[static_cast<std::size_t>((i + k_points) % k_points)]; };
    Path path;
    path.move_to(at(0));
    for (int i = 0; i < k_points; ++i) {  // smooth through all of them
        const Point a = at(i);
        const Point b = at(i + 1);
        const Point before = at(i - 1);
        const Point after = at(i + 2);
        path.curve_to({a.x + (b.x - before.x) / 6.0, a.y + (b.y - before.y) / 6.0},
                      {b.x - (after.x - a.x) / 6.0, b.y - (after.y - a.y) / 6.0}, b);
    }
    return path.close();
}

// Draws one area; coordinates are millimetres from its top left.
class AreaPainter {
  public:
    AreaPainter(Print& print, Area area)
        : print_(print), x_(area_left_mm(area)), y_(area_top_mm(area)) {}

    Point at(double x, double y) const { return {x_ + x, y_ + y}; }

    void ground(Colour light, Colour dark) {
        print_.fill(Path::rectangle({x_ + 0.7, y_ + 0.7, k_area_mm - 1.4, k_area_mm - 1.4}, 7.0),
                    Paint::radial(at(25.0, 22.0), 40.0, light, dark));
    }
    void blot(double x, double y, double rx, double ry, Paint paint, std::uint64_t seed) {
        print_.fill(patch(at(x, y), rx, ry, seed), paint);
    }
    void oval(double x, double y, double rx, double ry, Paint paint, double soft = 0.0) {
        print_.fill(ellipse(at(x, y), rx, ry), paint, soft);
    }
    void line(std::initializer_list<Point> points, double wide, Colour colour) {
        std::vector<Point> placed;
        for (const Point& p : points) {
            placed.push_back(at(p.x, p.y));
        }
        print_.stroke(Path::polyline(placed), wide, colour);
    }
    void shape(std::initializer_list<Point> corners, Paint paint) {
        std::vector<Point> placed;
        for (const Point& p : corners) {
            placed.push_back(at(p.x, p.y));
        }
        print_.fill(Path::polygon(placed), paint);
    }
    void icon(TribeIcon icon, double x, double y, double size) {
        print_icon(print_, icon, at(x, y), size);
    }
    // Blades that stand together.
    void grass(double x, double y, Colour colour) {
        line({{x - 1.3, y - 2.0}, {x - 0.4, y}}, 0.45, colour);
        line({{x, y - 2.8}, {x, y}}, 0.45, colour);
        line({{x + 1.3, y - 2.0}, {x + 0.4, y}}, 0.45, colour);
    }
    void stone(double x, double y, double size, std::uint64_t seed) {
        blot(x + 0.4, y + 0.7, size, 0.75 * size, k_shade, seed);
        const Colour light{0.80F, 0.76F, 0.70F, 1.0F};
        const Colour dark{0.56F, 0.52F, 0.47F, 1.0F};
        blot(x, y, size, 0.75 * size, Paint::linear(at(x, y - size), light, at(x, y + size), dark),
             seed);
    }
    void fir(double x, double y, double high) {
        constexpr Colour k_dark{0.13F, 0.27F, 0.16F, 1.0F};
        constexpr Colour k_light{0.24F, 0.42F, 0.23F, 1.0F};
        oval(x + 0.8, y + 0.6, 0.34 * high, 0.12 * high, k_shade, 0.5);
        line({{x, y}, {x, y - 0.3 * high}}, 0.09 * high, k_earth);
        for (int i = 0; i < 3; ++i) {
            const double base = y - (0.16 + 0.24 * i) * high;
            const double wide = (0.33 - 0.07 * i) * high;
            shape({{x - wide, base}, {x, base - 0.44 * high}, {x + wide, base}},
                  Paint::linear(at(x - wide, base), k_light, at(x + wide, base), k_dark));
        }
    }
    void bush(double x, double y, double size, std::uint64_t seed) {
        constexpr Colour k_dark{0.20F, 0.36F, 0.16F, 1.0F};
        constexpr Colour k_light{0.41F, 0.58F, 0.27F, 1.0F};
        oval(x + 0.7, y + 0.75 * size, size, 0.35 * size, k_shade, 0.7);
        blot(x, y, size, 0.85 * size,
             Paint::radial(at(x - 0.4 * size, y - 0.4 * size), 1.7 * size, k_light, k_dark), seed);
        for (int i = 0; i < 6; ++i) {
            const double a = 2.0 * k_pi * chance(seed + 70 + static_cast<std::uint64_t>(i));
            const double out = 0.62 * size * chance(seed + 90 + static_cast<std::uint64_t>(i));
            const double bx = x + out * std::cos(a);
            const double by = y + out * std::sin(a);
            oval(bx, by, 0.95, 0.95, Colour{0.70F, 0.10F, 0.24F, 1.0F});
            oval(bx - 0.3, by - 0.3, 0.3, 0.3, Colour{0.96F, 0.66F, 0.70F, 1.0F});
        }
    }
    void mushroom(double x, double y, double size, Colour cap) {
        oval(x + 0.5, y + 0.1, 0.7 * size, 0.2 * size, k_shade, 0.4);
        shape({{x - 0.22 * size, y - 0.8 * size},
               {x + 0.22 * size, y - 0.8 * size},
               {x + 0.28 * size, y},
               {x - 0.28 * size, y}},
              Colour{0.95F, 0.90F, 0.79F, 1.0F});
        Path top;
        top.move_to(at(x - 0.75 * size, y - 0.65 * size))
            .curve_to(at(x - 0.7 * size, y - 1.7 * size), at(x + 0.7 * size, y - 1.7 * size),
                      at(x + 0.75 * size, y - 0.65 * size))
            .close();
        print_.fill(top, cap);
        oval(x - 0.25 * size, y - 1.0 * size, 0.13 * size, 0.10 * size,
             Colour{1.0F, 0.97F, 0.90F, 0.9F});
        oval(x + 0.2 * size, y - 1.15 * size, 0.15 * size, 0.11 * size,
             Colour{1.0F, 0.97F, 0.90F, 0.9F});
    }

  private:
    Print& print_;
    double x_;
    double y_;
};

void paint_spring(Print& print) {
    AreaPainter area(print, Area::spring);
    area.ground({0.69F, 0.78F, 0.58F, 1.0F}, {0.55F, 0.66F, 0.45F, 1.0F});
    const Colour deep{0.16F, 0.52F, 0.64F, 1.0F};
    const Colour bright{0.62F, 0.87F, 0.91F, 1.0F};
    area.blot(22.0, 33.0, 17.0, 9.5, Colour{0.45F, 0.42F, 0.36F, 1.0F}, 5);
    area.blot(22.0, 33.0, 15.0, 8.0,
              Paint::linear(area.at(22.0, 25.0), bright, area.at(22.0, 41.0), deep), 5);
    // the water comes out of the rocks
    area.shape({{17.5, 13.0}, {25.5, 13.0}, {27.0, 31.0}, {16.0, 31.0}},
               Paint::linear(area.at(21.0, 12.0), Colour{0.90F, 0.97F, 0.98F, 1.0F},
                             area.at(21.0, 31.0), bright));
    area.stone(11.5, 14.0, 8.0, 11);
    area.stone(31.0, 13.5, 8.5, 12);
    area.stone(21.5, 8.5, 7.5, 13);
    area.stone(7.5, 42.0, 3.6, 14);
    area.stone(34.0, 44.0, 2.8, 15);
    for (const double y : {30.0, 33.5, 37.0}) {
        area.line({{16.0 + 0.2 * y, y}, {21.0 + 0.2 * y, y + 0.4}}, 0.45,
                  {0.95F, 0.99F, 1.0F, 0.75F});
    }
    area.grass(41.0, 15.0, {0.30F, 0.45F, 0.22F, 1.0F});
    area.grass(8.0, 51.0, {0.30F, 0.45F, 0.22F, 1.0F});
    area.grass(46.0, 25.0, {0.30F, 0.45F, 0.22F, 1.0F});
    area.icon(TribeIcon::water, 47.5, 8.5, 9.0);
}

void paint_lake(Print& print) {
    AreaPainter area(print, Area::lake);
    area.ground({0.75F, 0.79F, 0.52F, 1.0F}, {0.60F, 0.66F, 0.40F, 1.0F});
    area.blot(22.0, 28.5, 20.0, 19.5, Colour{0.84F, 0.76F, 0.55F, 1.0F}, 21);
    area.blot(21.5, 28.5, 17.5, 17.0,
              Paint::radial(area.at(19.0, 25.0), 22.0, {0.42F, 0.72F, 0.82F, 1.0F},
                            {0.14F, 0.42F, 0.60F, 1.0F}),
              21);
    for (const Point p : {Point{12.0, 21.0}, Point{25.0, 18.0}, Point{14.0, 38.0}}) {
        area.line({{p.x, p.y}, {p.x + 4.5, p.y + 0.5}}, 0.45, {0.90F, 0.97F, 1.0F, 0.6F});
    }
    area.icon(TribeIcon::fish, 17.0, 27.5, 11.0);
    area.icon(TribeIcon::fish, 27.5, 34.5, 8.5);
    for (const double x : {3.2, 5.0, 6.8}) {  // reeds
        area.line({{x, 24.0 - x}, {x + 0.4, 14.0 - 0.5 * x}}, 0.5, {0.33F, 0.45F, 0.18F, 1.0F});
        area.oval(x + 0.4, 13.0 - 0.5 * x, 0.7, 1.9, k_earth);
    }
    area.stone(6.0, 48.5, 3.2, 24);
    area.stone(36.5, 10.0, 2.6, 25);
    area.grass(39.0, 47.0, {0.34F, 0.46F, 0.20F, 1.0F});
    area.icon(TribeIcon::fish, 47.5, 28.0, 8.5);
}

void paint_trade(Print& print) {
    AreaPainter area(print, Area::trade);
    area.ground({0.90F, 0.76F, 0.54F, 1.0F}, {0.79F, 0.61F, 0.39F, 1.0F});
    // a hide spread on the ground, with goods on it
    area.blot(28.7, 24.5, 21.0, 15.5, k_shade, 31);
    area.blot(28.0, 23.5, 21.0, 15.5,
              Paint::radial(area.at(24.0, 19.0), 27.0, {0.76F, 0.52F, 0.31F, 1.0F},
                            {0.57F, 0.35F, 0.19F, 1.0F}),
              31);
    area.blot(28.0, 23.5, 17.5, 12.2, Colour{0.86F, 0.66F, 0.43F, 1.0F}, 31);
    area.icon(TribeIcon::fish, 17.5, 22.5, 9.0);
    area.icon(TribeIcon::berries, 27.0, 18.5, 8.5);
    area.icon(TribeIcon::mushrooms, 27.5, 29.0, 8.0);
    area.icon(TribeIcon::away, 34.5, 23.5, 4.5);
    area.icon(TribeIcon::points, 41.5, 23.5, 9.5);
    for (int i = 0; i < 6; ++i) {  // a string of teeth
        const double x = 11.0 + 6.8 * i;
        area.line({{x, 5.0}, {x + 6.8, 5.0}}, 0.35, k_earth);
        area.shape({{x + 2.4, 5.0}, {x + 4.4, 5.0}, {x + 3.4, 8.6}},
                   Colour{0.97F, 0.93F, 0.83F, 1.0F});
    }
}

void paint_mountain(Print& print) {
    AreaPainter area(print, Area::mountain);
    area.ground({0.83F, 0.77F, 0.66F, 1.0F}, {0.66F, 0.58F, 0.48F, 1.0F});
    area.blot(33.0, 25.5, 24.0, 23.5, Colour{0.52F, 0.44F, 0.36F, 1.0F}, 41);
    area.blot(33.0, 25.0, 22.0, 21.5,
              Paint::radial(area.at(30.0, 20.0), 28.0, {0.74F, 0.65F, 0.55F, 1.0F},
                            {0.55F, 0.46F, 0.38F, 1.0F}),
              41);
    area.stone(8.5, 12.0, 3.8, 44);
    area.stone(50.0, 49.0, 3.6, 45);
    area.grass(20.0, 50.0, {0.45F, 0.48F, 0.26F, 1.0F});
    area.grass(6.0, 26.0, {0.45F, 0.48F, 0.26F, 1.0F});
}

void paint_den(Print& print) {
    AreaPainter area(print, Area::den);
    area.ground({0.70F, 0.56F, 0.42F, 1.0F}, {0.50F, 0.37F, 0.26F, 1.0F});
    area.blot(28.0, 27.0, 22.5, 22.0, Colour{0.40F, 0.29F, 0.21F, 1.0F}, 51);
    area.blot(28.0, 27.0, 19.0, 18.5,
              Paint::radial(area.at(28.0, 29.0), 21.0, {0.62F, 0.38F, 0.20F, 1.0F},
                            {0.21F, 0.14F, 0.10F, 1.0F}),
              51);
    area.oval(28.0, 30.0, 10.0, 7.0, Colour{0.98F, 0.66F, 0.24F, 0.45F}, 4.0);
    // bones that Honga left
    for (const Point p : {Point{19.0, 36.5}, Point{37.0, 37.5}}) {
        area.line({{p.x, p.y}, {p.x + 4.0, p.y - 1.8}}, 0.9, {0.94F, 0.89F, 0.78F, 1.0F});
        area.oval(p.x - 0.3, p.y - 0.5, 0.9, 0.9, Colour{0.94F, 0.89F, 0.78F, 1.0F});
        area.oval(p.x + 4.4, p.y - 1.6, 0.9, 0.9, Colour{0.94F, 0.89F, 0.78F, 1.0F});
    }
    area.icon(TribeIcon::fire, 28.0, 15.0, 9.5);
}

void paint_berries(Print& print) {
    AreaPainter area(print, Area::berries);
    area.ground({0.77F, 0.82F, 0.51F, 1.0F}, {0.58F, 0.67F, 0.37F, 1.0F});
    area.bush(41.0, 12.0, 8.0, 61);
    area.bush(26.0, 24.5, 8.5, 62);
    area.bush(43.5, 29.0, 9.0, 63);
    area.bush(31.0, 40.5, 7.5, 64);
    area.bush(46.5, 46.0, 6.0, 65);
    area.grass(25.0, 10.0, {0.34F, 0.48F, 0.20F, 1.0F});
    area.grass(36.0, 51.0, {0.34F, 0.48F, 0.20F, 1.0F});
    area.icon(TribeIcon::berries, 8.5, 28.0, 9.5);
}

void paint_forest(Print& print) {
    AreaPainter area(print, Area::forest);
    area.ground({0.53F, 0.62F, 0.37F, 1.0F}, {0.34F, 0.45F, 0.26F, 1.0F});
    area.blot(28.0, 40.0, 24.0, 13.5, Colour{0.62F, 0.56F, 0.36F, 0.6F}, 71);
    for (const Point p : {Point{9.0, 14.0}, Point{20.0, 12.5}, Point{31.0, 14.0}, Point{14.0, 19.0},
                          Point{26.0, 19.5}, Point{51.0, 32.0}, Point{28.5, 35.0},
                          Point{28.0, 53.5}, Point{52.0, 54.0}, Point{4.5, 54.0}}) {
        area.fir(p.x, p.y, 12.0 + 2.5 * chance(static_cast<std::uint64_t>(p.x * 7 + p.y)));
    }
    area.icon(TribeIcon::card, 47.5, 22.0, 8.5);
}

void paint_mushrooms(Print& print) {
    AreaPainter area(print, Area::mushrooms);
    area.ground({0.79F, 0.70F, 0.46F, 1.0F}, {0.62F, 0.51F, 0.30F, 1.0F});
    constexpr Colour k_brown{0.64F, 0.37F, 0.17F, 1.0F};
    constexpr Colour k_red{0.74F, 0.24F, 0.15F, 1.0F};
    area.blot(28.0, 38.0, 23.0, 12.0, Colour{0.49F, 0.51F, 0.27F, 0.45F}, 81);
    area.mushroom(12.0, 45.0, 6.5, k_brown);
    area.mushroom(22.5, 36.0, 8.5, k_red);
    area.mushroom(35.0, 46.5, 7.5, k_brown);
    area.mushroom(44.0, 36.5, 6.0, k_red);
    area.mushroom(30.0, 28.0, 4.5, k_brown);
    area.mushroom(49.0, 50.0, 4.0, k_brown);
    area.grass(8.0, 30.0, {0.38F, 0.44F, 0.20F, 1.0F});
    area.grass(50.0, 24.0, {0.38F, 0.44F, 0.20F, 1.0F});
    area.icon(TribeIcon::mushrooms, 28.0, 9.5, 9.5);
}

void paint_mammoths(Print& print, int herd_spaces) {
    AreaPainter area(print, Area::mammoths);
    area.ground({0.91F, 0.82F, 0.58F, 1.0F}, {0.78F, 0.64F, 0.38F, 1.0F});
    constexpr double k_first = 7.5;
    constexpr double k_step = 10.3;
    const double half = 0.5 * k_step * (herd_spaces - 1);
    area.blot(k_first + half, 41.0, half + 6.4, 9.5, Colour{0.68F, 0.53F, 0.31F, 1.0F}, 91);
    for (int i = 0; i < herd_spaces; ++i) {
        const double x = k_first + k_step * i;
        area.oval(x, 41.0, 4.7, 6.4, Colour{0.90F, 0.80F, 0.58F, 0.9F});
        print.text({.line = std::to_string(i + 1),
                    .weight = paint::Weight::medium,
                    .height_mm = 5.0,
                    .at = area.at(x, 51.2),
                    .align = paint::PrintAlign::centre,
                    .colour = k_ink});
    }
    area.grass(24.0, 10.0, {0.55F, 0.49F, 0.22F, 1.0F});
    area.grass(50.0, 8.0, {0.55F, 0.49F, 0.22F, 1.0F});
    area.grass(27.0, 29.0, {0.55F, 0.49F, 0.22F, 1.0F});
    area.oval(38.0, 17.0, 9.0, 6.2, Colour{0.80F, 0.68F, 0.44F, 1.0F});
    area.icon(TribeIcon::mammoth, 47.5, 28.0, 9.5);
}

void paint_score_track(Print& print) {
    constexpr double k_size = 5.4;
    for (int points = 0; points < k_track_places; ++points) {
        const Point at{track_x_mm(points), track_y_mm(points)};
        const bool tenth = points % 10 == 0;
        print.fill(patch({at.x + 0.4, at.y + 0.6}, k_size, k_size, 400 + points), k_shade);
        print.fill(patch(at, k_size, k_size, 400 + points),
                   tenth ? Colour{0.93F, 0.66F, 0.30F, 1.0F} : k_pebble);
        print.text({.line = std::to_string(points),
                    .weight = tenth ? paint::Weight::medium : paint::Weight::regular,
                    .height_mm = tenth ? 6.0 : 5.0,
                    .at = at,
                    .align = paint::PrintAlign::centre,
                    .colour = k_ink});
    }
}

// Where a card lies.
void paint_card_place(Print& print, Point at, double wide, double high) {
    const Rect rect{at.x - 0.5 * wide, at.y - 0.5 * high, wide, high};
    print.fill(Path::rectangle(rect, 2.0), Colour{0.40F, 0.26F, 0.15F, 0.35F});
    print.stroke(Path::rectangle(rect, 2.0), 0.5, Colour{0.95F, 0.86F, 0.68F, 0.6F});
}

Point on_sheet(const Vec3& place) {
    const Vec3 corner = on_board(0.0, 0.0);
    return {(place.x - corner.x) / k_mm_m, (corner.y - place.y) / k_mm_m};
}

void paint_market(Print& print) {
    const Rect row{k_track_mm + 0.7, k_track_mm + 0.4, 3.0 * k_area_mm - 1.4, k_market_mm - 0.8};
    print.fill(Path::rectangle(row, 5.0),
               Paint::linear({0.0, row.y}, {0.72F, 0.50F, 0.31F, 1.0F}, {0.0, row.bottom()},
                             {0.60F, 0.39F, 0.23F, 1.0F}));
    for (std::size_t i = 0; i < 3; ++i) {
        paint_card_place(print, on_sheet(trade_place(i)), k_trade_card_wide_m / k_mm_m + 1.0,
                         k_trade_card_high_m / k_mm_m + 1.0);
    }
    paint_card_place(print, on_sheet(trade_pile_place()), 0.6 * k_trade_card_wide_m / k_mm_m - 2.0,
                     k_trade_card_high_m / k_mm_m + 1.0);
}

void paint_round_space(Print& print, honga::Space space) {
    const Point at = on_sheet(space_centre(space));
    const double r = k_disc_radius_m / k_mm_m;
    print.fill(Path::circle({at.x, at.y + 0.5}, r + 2.2), k_shade, 1.0);
    print.fill(Path::circle(at, r + 1.6), Colour{0.62F, 0.55F, 0.46F, 1.0F});
    print.fill(Path::circle(at, r + 0.3),
               Paint::radial(at, r, {0.93F, 0.87F, 0.75F, 1.0F}, {0.82F, 0.73F, 0.58F, 1.0F}));
    print.stroke(Path::circle(at, r + 1.0), 0.9, Colour{0.47F, 0.38F, 0.28F, 1.0F});
    for (const double way : {0.25, 0.75, 1.25, 1.75}) {  // to the four areas
        const Point to{at.x + 0.60 * r * std::cos(way * k_pi),
                       at.y + 0.60 * r * std::sin(way * k_pi)};
        print_icon(print, TribeIcon::away, to, 3.4, way * k_pi);
    }
}

}  // namespace

Print tribe_board_print(int herd_spaces) {
    Print print{k_tribe_board_wide_mm, k_tribe_board_high_mm, k_sand_dark};
    print.fill(
        Path::rectangle({1.5, 1.5, k_tribe_board_wide_mm - 3.0, k_tribe_board_high_mm - 3.0}, 6.0),
        Paint::linear({0.0, 0.0}, k_sand, {0.0, k_tribe_board_high_mm},
                      {0.80F, 0.66F, 0.45F, 1.0F}));
    print.fill(Path::rectangle({k_track_mm - 1.2, k_track_mm - 1.2, 3.0 * k_area_mm + 2.4,
                                3.0 * k_area_mm + k_market_mm + 2.4},
                               7.5),
               k_earth);
    paint_market(print);
    paint_spring(print);
    paint_trade(print);
    paint_mountain(print);
    paint_lake(print);
    paint_den(print);
    paint_berries(print);
    paint_forest(print);
    paint_mushrooms(print);
    paint_mammoths(print, herd_spaces);
    for (const honga::Space space : honga::k_all_spaces) {
        paint_round_space(print, space);
    }
    paint_card_place(print, on_sheet(bonus_pile_place()), 22.0, 30.0);
    paint_score_track(print);
    return print;
}

Print own_board_print(int track_limit) {
    Print print{k_own_board_wide_mm, k_own_board_high_mm, {0.85F, 0.72F, 0.52F, 1.0F}};
    print.fill(
        Path::rectangle({1.2, 1.2, k_own_board_wide_mm - 2.4, k_own_board_high_mm - 2.4}, 4.0),
        Paint::radial({40.0, 20.0}, 90.0, {0.94F, 0.85F, 0.67F, 1.0F},
                      {0.83F, 0.69F, 0.48F, 1.0F}));
    constexpr std::array<Colour, honga::k_resources> k_rows{{{0.62F, 0.76F, 0.84F, 1.0F},
                                                             {0.88F, 0.66F, 0.66F, 1.0F},
                                                             {0.85F, 0.72F, 0.53F, 1.0F},
                                                             {0.70F, 0.87F, 0.90F, 1.0F}}};
    for (const Resource resource : honga::k_all_resources) {
        const double y = marker_y_mm(resource);
        print.fill(Path::rectangle({marker_x_mm(0) - 4.0, y - 3.9,
                                    marker_x_mm(track_limit) - marker_x_mm(0) + 8.0, 7.8},
                                   3.4),
                   k_rows[honga::index_of(resource)]);
        print_icon(print, icon_of(resource), {7.2, y}, 8.4);
        for (int units = 0; units <= track_limit; ++units) {
            const Point at{marker_x_mm(units), y};
            print.fill(Path::circle(at, 2.9), Colour{1.0F, 0.97F, 0.90F, 0.75F});
            print.text({.line = std::to_string(units),
                        .weight = paint::Weight::medium,
                        .height_mm = 4.4,
                        .at = at,
                        .align = paint::PrintAlign::centre,
                        .colour = k_ink});
        }
    }
    // the pen, with its fence
    print.fill(Path::rectangle({73.5, 3.5, 20.5, 40.0}, 3.0), Colour{0.72F, 0.72F, 0.45F, 1.0F});
    print.stroke(Path::rectangle({73.5, 3.5, 20.5, 40.0}, 3.0), 1.1, k_earth);
    for (double y = 5.0; y < 44.0; y += 5.4) {
        print.fill(Path::rectangle({72.6, y, 1.8, 3.2}, 0.6), k_earth);
        print.fill(Path::rectangle({93.1, y, 1.8, 3.2}, 0.6), k_earth);
    }
    // a rug for a guest nobody asked for
    print.fill(patch({104.7, 18.8}, 10.5, 14.5, 7), k_shade);
    print.fill(patch({104.0, 18.0}, 10.5, 14.5, 7), Colour{0.55F, 0.34F, 0.20F, 1.0F});
    print.fill(patch({104.0, 18.0}, 8.6, 12.4, 7), Colour{0.66F, 0.43F, 0.26F, 1.0F});
    print_icon(print, TribeIcon::honga, {104.0, 18.0}, 9.0);
    // mammoths that have not been lured yet
    print.fill(Path::rectangle({4.0, 46.0, 63.0, 11.5}, 4.0), Colour{0.76F, 0.63F, 0.42F, 0.8F});
    print_icon(print, TribeIcon::tusk, {79.0, 52.0}, 8.0);
    return print;
}

}  // namespace haula::view
