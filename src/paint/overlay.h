#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "paint/colour.h"
#include "paint/picture.h"
#include "paint/rect.h"
#include "paint/text_measure.h"

// What is drawn flat over the scene, as plain data, in pixels.
namespace haula::paint {

// Filled, with round corners.
struct OverlayBox {
    Rect rect;
    double radius_px = 0.0;
    Colour colour;
    double border_px = 0.0;  // 0: filled; else only a border of this width, inside the rectangle

    friend bool operator==(const OverlayBox&, const OverlayBox&) = default;
};

// A soft shadow around a box; nothing of it lies under the box, which may be see-through.
struct OverlayShadow {
    Rect rect;
    double radius_px = 0.0;
    double blur_px = 0.0;
    Colour colour;

    friend bool operator==(const OverlayShadow&, const OverlayShadow&) = default;
};

// Joined lines, or a filled convex polygon.
struct OverlayPath {
    std::vector<Point> points;
    Colour colour;
    double width_px = 0.0;  // 0: filled
    bool closed = false;    // the last point is joined to the first

    friend bool operator==(const OverlayPath&, const OverlayPath&) = default;
};

// One line; `at` is the top left.
struct OverlayText {
    std::string line;
    Weight weight = Weight::regular;
    double height_px = 0.0;
    Point at;
    Colour colour;

    friend bool operator==(const OverlayText&, const OverlayText&) = default;
};

// A picture, stretched into a rectangle. The same picture is kept on the graphics card for as long
// as somebody holds it.
struct OverlayPicture {
    std::shared_ptr<const Picture> picture;
    Rect rect;

    friend bool operator==(const OverlayPicture&, const OverlayPicture&) = default;
};

using OverlayShape =
    std::variant<OverlayBox, OverlayShadow, OverlayPath, OverlayText, OverlayPicture>;

struct OverlayItem {
    OverlayShape shape;
    std::optional<Rect> clip;

    friend bool operator==(const OverlayItem&, const OverlayItem&) = default;
};

// A list of shapes, drawn in order.
class Overlay {
  public:
    void box(const Rect& rect, double radius_px, Colour colour);
    void border(const Rect& rect, double radius_px, double border_px, Colour colour);
    void shadow(const Rect& rect, double radius_px, double blur_px, Colour colour);
    void line(Point a, Point b, double width_px, Colour colour);
    void polyline(std::vector<Point> points, double width_px, Colour colour, bool closed = false);
    void polygon(std::vector<Point> convex, Colour colour);
    void circle(Point centre, double radius_px, Colour colour);
    void ring(Point centre, double radius_px, double width_px, Colour colour);
    void text(std::string line, Weight weight, double height_px, Point at, Colour colour);

    void picture(std::shared_ptr<const Picture> picture, const Rect& rect);

    // Everything until pop_clip is seen only within this and all clips around it.
    void push_clip(const Rect& rect);
    void pop_clip();
    std::optional<Rect> clip() const;

    void append(const Overlay& more);
    void clear();
    const std::vector<OverlayItem>& items() const { return items_; }

  private:
    void add(OverlayShape shape);

    std::vector<OverlayItem> items_;
    std::vector<Rect> clips_;
};

}  // namespace haula::paint
