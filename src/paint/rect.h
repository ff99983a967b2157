#pragma once

#include <algorithm>

namespace haula::paint {

struct Point {
    double x = 0.0;
    double y = 0.0;

    friend constexpr bool operator==(const Point&, const Point&) = default;
};

// In pixels from the window's top left.
struct Rect {
    double x = 0.0;
    double y = 0.0;
    double width = 0.0;
    double height = 0.0;

    constexpr double right() const { return x + width; }
    constexpr double bottom() const { return y + height; }
    constexpr Point centre() const { return {x + 0.5 * width, y + 0.5 * height}; }
    constexpr bool empty() const { return width <= 0.0 || height <= 0.0; }
    constexpr bool holds(Point p) const {
        return p.x >= x && p.x < right() && p.y >= y && p.y < bottom();
    }

    friend constexpr bool operator==(const Rect&, const Rect&) = default;
};

// What both have; empty where they have nothing.
constexpr Rect common_part(const Rect& a, const Rect& b) {
    const double x = std::max(a.x, b.x);
    const double y = std::max(a.y, b.y);
    return {x, y, std::max(0.0, std::min(a.right(), b.right()) - x),
            std::max(0.0, std::min(a.bottom(), b.bottom()) - y)};
}

constexpr Rect inset(const Rect& r, double by) {
    return {r.x + by, r.y + by, std::max(0.0, r.width - 2.0 * by),
            std::max(0.0, r.height - 2.0 * by)};
}

}  // namespace haula::paint
