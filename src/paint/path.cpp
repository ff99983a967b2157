#include "paint/path.h"

#include <algorithm>
#include <cmath>

#include "core/assert.h"
#include "core/units.h"

namespace haula::paint {

namespace {

constexpr double k_max_arc_rad = 0.25 * k_pi;  // of one curve: four millionths of the radius off
constexpr int k_max_pieces = 200;              // of one curve, flattened

Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
Point operator*(double s, Point a) { return {s * a.x, s * a.y}; }

double bend(Point a, Point b, Point c) {
    const Point d = a - 2.0 * b + c;
    return std::hypot(d.x, d.y);
}

Point on_curve(Point from, const PathStep& step, double t) {
    const double s = 1.0 - t;
    return s * s * s * from + 3.0 * s * s * t * step.control_1 + 3.0 * s * t * t * step.control_2 +
           t * t * t * step.to;
}

}  // namespace

Path Path::polyline(std::span<const Point> points) {
    Path path;
    for (const Point& p : points) {
        path.contours_.empty() ? path.move_to(p) : path.line_to(p);
    }
    return path;
}

Path Path::polygon(std::span<const Point> corners) {
    Path path = polyline(corners);
    path.close();
    return path;
}

Path Path::rectangle(const Rect& rect, double corner_radius) {
    const double r = std::clamp(corner_radius, 0.0, 0.5 * std::min(rect.width, rect.height));
    Path path;
    path.move_to({rect.x + r, rect.y}).line_to({rect.right() - r, rect.y});
    path.turn_about({rect.right() - r, rect.y + r}, 0.5 * k_pi);
    path.line_to({rect.right(), rect.bottom() - r});
    path.turn_about({rect.right() - r, rect.bottom() - r}, 0.5 * k_pi);
    path.line_to({rect.x + r, rect.bottom()});
    path.turn_about({rect.x + r, rect.bottom() - r}, 0.5 * k_pi);
    path.line_to({rect.x, rect.y + r});
    path.turn_about({rect.x + r, rect.y + r}, 0.5 * k_pi);
    return path.close();
}

Path Path::circle(Point centre, double radius) {
    return arc(centre, radius, 0.0, 2.0 * k_pi).close();
}

Path Path::arc(Point centre, double radius, double from_rad, double to_rad) {
    Path path;
    path.move_to(centre + radius * Point{std::cos(from_rad), std::sin(from_rad)});
    return path.turn_about(centre, to_rad - from_rad);
}

Path& Path::move_to(Point p) {
    contours_.push_back({p, {}, false});
    return *this;
}

Path& Path::line_to(Point p) {
    HL_ASSERT(!contours_.empty());
    contours_.back().steps.push_back({p});
    return *this;
}

Path& Path::curve_to(Point control_1, Point control_2, Point to) {
    HL_ASSERT(!contours_.empty());
    contours_.back().steps.push_back({to, true, control_1, control_2});
    return *this;
}

Path& Path::turn_about(Point centre, double by_rad) {
    const Point spoke = pen() - centre;
    const int pieces = std::max(1, static_cast<int>(std::ceil(std::abs(by_rad) / k_max_arc_rad)));
    const double piece_rad = by_rad / pieces;
    const double reach = 4.0 / 3.0 * std::tan(0.25 * piece_rad);
    const auto spoke_at = [&](double angle) {
        return Point{spoke.x * std::cos(angle) - spoke.y * std::sin(angle),
                     spoke.x * std::sin(angle) + spoke.y * std::cos(angle)};
    };
    for (int i = 0; i < pieces; ++i) {
        const Point a = spoke_at(piece_rad * i);
        const Point b = spoke_at(piece_rad * (i + 1));
        curve_to(centre + a + reach * Point{-a.y, a.x}, centre + b - reach * Point{-b.y, b.x},
                 centre + b);
    }
    return *this;
}

Path& Path::close() {
    HL_ASSERT(!contours_.empty());
    contours_.back().closed = true;
    return *this;
}

Path& Path::append(const Path& more) {
    contours_.insert(contours_.end(), more.contours_.begin(), more.contours_.end());
    return *this;
}

Path Path::placed(Point at, double scale, double turn_rad) const {
    const double c = scale * std::cos(turn_rad);
    const double s = scale * std::sin(turn_rad);
    const auto place = [&](Point& p) { p = at + Point{c * p.x - s * p.y, s * p.x + c * p.y}; };
    Path path = *this;
    for (Contour& contour : path.contours_) {
        place(contour.start);
        for (PathStep& step : contour.steps) {
            place(step.control_1);
            place(step.control_2);
            place(step.to);
        }
    }
    return path;
}

Point Path::pen() const {
    HL_ASSERT(!contours_.empty());
    const Contour& last = contours_.back();
    return last.steps.empty() ? last.start : last.steps.back().to;
}

std::vector<Point> flattened(const Contour& contour, double tolerance) {
    std::vector<Point> points{contour.start};
    for (const PathStep& step : contour.steps) {
        const Point from = points.back();
        if (step.curved) {
            const double most = std::max(bend(from, step.control_1, step.control_2),
                                         bend(step.control_1, step.control_2, step.to));
            const double wanted = std::ceil(std::sqrt(0.75 * most / tolerance));
            const int pieces =
                static_cast<int>(std::clamp(wanted, 1.0, static_cast<double>(k_max_pieces)));
            for (int i = 1; i < pieces; ++i) {
                points.push_back(on_curve(from, step, static_cast<double>(i) / pieces));
            }
        }
        points.push_back(step.to);
    }
    return points;
}

}  // namespace haula::paint
