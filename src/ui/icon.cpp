#include "ui/icon.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/units.h"

namespace haula::ui {

namespace {

using paint::Colour;
using paint::Overlay;
using paint::Point;
using paint::Rect;

// Draws in a square from -1 to 1, y down.
class Pen {
  public:
    Pen(Overlay& overlay, const Rect& rect, const Colour& colour)
        : overlay_(overlay),
          middle_(rect.centre()),
          half_(0.5 * std::min(rect.width, rect.height)),
          colour_(colour) {}

    void line(std::vector<Point> points, bool closed = false) {
        overlay_.polyline(placed(std::move(points)), width(), colour_, closed);
    }
    void fill(std::vector<Point> convex) { overlay_.polygon(placed(std::move(convex)), colour_); }
    void faint(std::vector<Point> convex) {
        Colour colour = colour_;
        colour.a *= 0.35F;
        overlay_.polygon(placed(std::move(convex)), colour);
    }
    void ring(Point at, double radius) {
        overlay_.ring(place(at), radius * half_, width(), colour_);
    }
    void dot(Point at, double radius) { overlay_.circle(place(at), radius * half_, colour_); }
    // A part of a circle, angles in degrees from the right, downwards.
    void arc(Point at, double radius, double from_deg, double to_deg) {
        constexpr int k_steps = 14;
        std::vector<Point> points;
        for (int i = 0; i <= k_steps; ++i) {
            const double a = haula::from_deg(from_deg + (to_deg - from_deg) * i / k_steps);
            points.push_back({at.x + radius * std::cos(a), at.y + radius * std::sin(a)});
        }
        line(std::move(points));
    }

  private:
    double width() const { return std::max(1.2, 0.16 * half_); }
    Point place(Point p) const { return {middle_.x + p.x * half_, middle_.y + p.y * half_}; }
    std::vector<Point> placed(std::vector<Point> points) const {
        for (Point& point : points) {
            point = place(point);
        }
        return points;
    }

    Overlay& overlay_;
    Point middle_;
    double half_;
    Colour colour_;
};

// A cube seen from above a corner; the face that is meant is filled.
void draw_cube(Pen& pen, Icon icon) {
    const Point top{0.0, -0.85};
    const Point left{-0.78, -0.42};
    const Point right{0.78, -0.42};
    const Point middle{0.0, 0.0};
    const Point low_left{-0.78, 0.45};
    const Point low_right{0.78, 0.45};
    const Point low{0.0, 0.88};
    if (icon == Icon::top) {
        pen.fill({top, right, middle, left});
    } else if (icon == Icon::front) {
        pen.fill({left, middle, low, low_left});
    } else {
        pen.fill({middle, right, low_right, low});
    }
    pen.line({top, right, low_right, low, low_left, left}, true);
    pen.line({left, middle, right});
    pen.line({middle, low});
}

void draw_view(Pen& pen, Icon icon) {
    if (icon == Icon::eye) {
        pen.arc({0.0, 0.75}, 1.2, -142.0, -38.0);
        pen.arc({0.0, -0.75}, 1.2, 38.0, 142.0);
        pen.dot({0.0, 0.0}, 0.28);
    } else if (icon == Icon::home) {
        pen.line({{-0.9, 0.0}, {0.0, -0.85}, {0.9, 0.0}});
        pen.line({{-0.62, -0.1}, {-0.62, 0.8}, {0.62, 0.8}, {0.62, -0.1}});
    } else {
        draw_cube(pen, icon);
    }
}

void draw_tool(Pen& pen, Icon icon) {
    switch (icon) {
        case Icon::menu:
            for (const double y : {-0.55, 0.0, 0.55}) {
                pen.line({{-0.75, y}, {0.75, y}});
            }
            break;
        case Icon::undo:
            pen.arc({0.0, 0.15}, 0.65, -150.0, 120.0);
            pen.line({{-0.85, -0.65}, {-0.56, -0.17}, {-0.05, -0.35}});
            break;
        case Icon::list:
            for (const double y : {-0.6, 0.0, 0.6}) {
                pen.dot({-0.7, y}, 0.13);
                pen.line({{-0.3, y}, {0.8, y}});
            }
            break;
        case Icon::tint:
            pen.line({{0.0, -0.9},
                      {0.55, 0.0},
                      {0.6, 0.4},
                      {0.35, 0.75},
                      {0.0, 0.85},
                      {-0.35, 0.75},
                      {-0.6, 0.4},
                      {-0.55, 0.0}},
                     true);
            pen.fill({{0.0, -0.6}, {0.45, 0.1}, {0.5, 0.4}, {0.3, 0.65}, {0.0, 0.75}});
            break;
        case Icon::see_through:
            pen.line({{-0.85, -0.85}, {0.3, -0.85}, {0.3, 0.3}, {-0.85, 0.3}}, true);
            pen.faint({{-0.3, -0.3}, {0.85, -0.3}, {0.85, 0.85}, {-0.3, 0.85}});
            pen.line({{0.55, -0.3}, {0.85, -0.3}, {0.85, 0.85}, {-0.3, 0.85}, {-0.3, 0.55}});
            break;
        case Icon::ruler:
            pen.line({{-0.35, -0.9}, {0.35, -0.9}, {0.35, 0.9}, {-0.35, 0.9}}, true);
            for (const double y : {-0.5, 0.0, 0.5}) {
                pen.line({{0.0, y}, {0.35, y}});
            }
            break;
        default:
            pen.line({{-0.6, -0.6}, {0.6, 0.6}});
            pen.line({{-0.6, 0.6}, {0.6, -0.6}});
    }
}

void draw_keepsake(Pen& pen, Icon icon) {
    switch (icon) {
        case Icon::photo:
            pen.line({{-0.9, -0.45},
                      {-0.4, -0.45},
                      {-0.25, -0.7},
                      {0.25, -0.7},
                      {0.4, -0.45},
                      {0.9, -0.45},
                      {0.9, 0.7},
                      {-0.9, 0.7}},
                     true);
            pen.ring({0.0, 0.1}, 0.38);
            break;
        case Icon::film:
            pen.line({{-0.9, -0.65}, {0.9, -0.65}, {0.9, 0.65}, {-0.9, 0.65}}, true);
            pen.fill({{-0.28, -0.36}, {0.42, 0.0}, {-0.28, 0.36}});
            break;
        case Icon::afresh:
            pen.arc({0.0, 0.0}, 0.7, -60.0, 230.0);
            pen.line({{0.0, -0.98}, {0.38, -0.62}, {0.05, -0.25}});
            break;
        case Icon::gaps:
            pen.line({{-0.75, -0.85}, {-0.75, 0.85}});
            pen.line({{0.75, -0.85}, {0.75, 0.85}});
            pen.line({{-0.45, 0.0}, {0.45, 0.0}});
            pen.line({{-0.2, -0.25}, {-0.45, 0.0}, {-0.2, 0.25}});
            pen.line({{0.2, -0.25}, {0.45, 0.0}, {0.2, 0.25}});
            break;
        default:
            pen.ring({0.0, 0.0}, 0.85);
            pen.dot({0.0, -0.4}, 0.13);
            pen.line({{0.0, -0.08}, {0.0, 0.5}});
    }
}

}  // namespace

void draw_icon(Overlay& overlay, const Rect& rect, Icon icon, const Colour& colour) {
    Pen pen(overlay, rect, colour);
    switch (icon) {
        case Icon::front:
        case Icon::side:
        case Icon::top:
        case Icon::eye:
        case Icon::home:
            draw_view(pen, icon);
            break;
        case Icon::photo:
        case Icon::film:
        case Icon::afresh:
        case Icon::gaps:
        case Icon::details:
            draw_keepsake(pen, icon);
            break;
        default:
            draw_tool(pen, icon);
    }
}

}  // namespace haula::ui
