#include "ui/sign.h"

#include <cmath>

#include "core/units.h"

namespace haula::ui {

namespace {

// Corners on a circle, the first one turned from the top.
std::vector<paint::Point> corners(paint::Point centre, double radius_px, int count,
                                  double turn_rad) {
    std::vector<paint::Point> points;
    for (int i = 0; i < count; ++i) {
        const double angle = turn_rad - 0.5 * k_pi + 2.0 * k_pi * i / count;
        points.push_back(
            {centre.x + radius_px * std::cos(angle), centre.y + radius_px * std::sin(angle)});
    }
    return points;
}

}  // namespace

void draw_sign(paint::Overlay& overlay, paint::Point centre, double radius_px, SignShape shape,
               paint::Colour colour) {
    // of about equal area, so that none looks more important
    switch (shape) {
        case SignShape::circle:
            overlay.circle(centre, 0.92 * radius_px, colour);
            return;
        case SignShape::square:
            overlay.polygon(corners(centre, 1.14 * radius_px, 4, 0.25 * k_pi), colour);
            return;
        case SignShape::triangle:
            overlay.polygon(
                corners({centre.x, centre.y + 0.18 * radius_px}, 1.24 * radius_px, 3, 0.0), colour);
            return;
        case SignShape::diamond:
            overlay.polygon(corners(centre, 1.16 * radius_px, 4, 0.0), colour);
            return;
        case SignShape::hexagon:
            overlay.polygon(corners(centre, radius_px, 6, 0.0), colour);
            return;
    }
}

}  // namespace haula::ui
