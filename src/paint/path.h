#pragma once

#include <span>
#include <vector>

#include "paint/rect.h"

namespace haula::paint {

// A line to `to`; curved (a cubic Bézier) where it has controls.
struct PathStep {
    Point to;
    bool curved = false;
    Point control_1 = {};
    Point control_2 = {};

    friend bool operator==(const PathStep&, const PathStep&) = default;
};

struct Contour {
    Point start;
    std::vector<PathStep> steps;
    bool closed = false;  // the end is joined to the start

    friend bool operator==(const Contour&, const Contour&) = default;
};

// Lines and curves on a flat sheet, y down. Filled, what lies within an even number of contours is
// a hole.
class Path {
  public:
    static Path polygon(std::span<const Point> corners);
    static Path polyline(std::span<const Point> points);
    static Path rectangle(const Rect& rect, double corner_radius = 0.0);
    static Path circle(Point centre, double radius);
    // Angles run clockwise from the right, as y runs down.
    static Path arc(Point centre, double radius, double from_rad, double to_rad);

    Path& move_to(Point p);
    // All of these go on from where the last one ended and need move_to first.
    Path& line_to(Point p);
    Path& curve_to(Point control_1, Point control_2, Point to);
    // Round about `centre`, from where the path is to the angle `by_rad` farther.
    Path& turn_about(Point centre, double by_rad);
    Path& close();
    Path& append(const Path& more);

    // The same, turned about the origin and enlarged, then moved: icons are drawn once.
    Path placed(Point at, double scale = 1.0, double turn_rad = 0.0) const;

    const std::vector<Contour>& contours() const { return contours_; }

    friend bool operator==(const Path&, const Path&) = default;

  private:
    Point pen() const;

    std::vector<Contour> contours_;
};

// The contour's points, no farther from its curves than `tolerance`.
std::vector<Point> flattened(const Contour& contour, double tolerance);

}  // namespace haula::paint
