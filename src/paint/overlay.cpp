#include "paint/overlay.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/assert.h"
#include "core/units.h"

namespace haula::paint {

namespace {

std::vector<Point> circle_points(Point centre, double radius_px) {
    const int count = std::clamp(static_cast<int>(4.0 * std::sqrt(radius_px)) + 8, 12, 96);
    std::vector<Point> points;
    points.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        const double angle = 2.0 * k_pi * i / count;
        points.push_back(
            {centre.x + radius_px * std::cos(angle), centre.y + radius_px * std::sin(angle)});
    }
    return points;
}

}  // namespace

void Overlay::add(OverlayShape shape) { items_.push_back({std::move(shape), clip()}); }

void Overlay::box(const Rect& rect, double radius_px, Colour colour) {
    if (!rect.empty()) {
        add(OverlayBox{rect, radius_px, colour, 0.0});
    }
}

void Overlay::border(const Rect& rect, double radius_px, double border_px, Colour colour) {
    if (!rect.empty()) {
        add(OverlayBox{rect, radius_px, colour, border_px});
    }
}

void Overlay::shadow(const Rect& rect, double radius_px, double blur_px, Colour colour) {
    if (!rect.empty()) {
        add(OverlayShadow{rect, radius_px, blur_px, colour});
    }
}

void Overlay::line(Point a, Point b, double width_px, Colour colour) {
    add(OverlayPath{{a, b}, colour, width_px, false});
}

void Overlay::polyline(std::vector<Point> points, double width_px, Colour colour, bool closed) {
    if (points.size() >= 2) {
        add(OverlayPath{std::move(points), colour, width_px, closed});
    }
}

void Overlay::polygon(std::vector<Point> convex, Colour colour) {
    if (convex.size() >= 3) {
        add(OverlayPath{std::move(convex), colour, 0.0, true});
    }
}

void Overlay::circle(Point centre, double radius_px, Colour colour) {
    polygon(circle_points(centre, radius_px), colour);
}

void Overlay::ring(Point centre, double radius_px, double width_px, Colour colour) {
    polyline(circle_points(centre, radius_px), width_px, colour, true);
}

void Overlay::text(std::string line, Weight weight, double height_px, Point at, Colour colour) {
    if (!line.empty()) {
        add(OverlayText{std::move(line), weight, height_px, at, colour});
    }
}

void Overlay::picture(std::shared_ptr<const Picture> picture, const Rect& rect) {
    if (picture && !rect.empty()) {
        add(OverlayPicture{std::move(picture), rect});
    }
}

void Overlay::push_clip(const Rect& rect) {
    clips_.push_back(clips_.empty() ? rect : common_part(clips_.back(), rect));
}

void Overlay::pop_clip() {
    HL_ASSERT(!clips_.empty());
    clips_.pop_back();
}

std::optional<Rect> Overlay::clip() const {
    return clips_.empty() ? std::nullopt : std::optional(clips_.back());
}

void Overlay::append(const Overlay& more) {
    items_.insert(items_.end(), more.items_.begin(), more.items_.end());
}

void Overlay::clear() {
    items_.clear();
    clips_.clear();
}

}  // namespace haula::paint
