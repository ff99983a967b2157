#pragma once

#include <span>
#include <string>
#include <string_view>

namespace haula::report {

struct PagePoint {
    double x_mm = 0.0;  // from the left edge
    double y_mm = 0.0;  // from the top edge
};

struct Ink {
    double r = 0.0;
    double g = 0.0;
    double b = 0.0;
};

enum class Font { plain, bold, fixed };

// One page of paper as a PDF file: lines, areas and words in the fonts that every reader has. Same
// calls, same bytes: there is no date in it.
class PdfPage {
  public:
    PdfPage(double width_mm, double height_mm);

    double width_mm() const { return width_mm_; }
    double height_mm() const { return height_mm_; }

    void line(std::span<const PagePoint> points, double width_mm, const Ink& ink);
    void area(const PagePoint& corner, double width_mm, double height_mm, const Ink& ink);
    void circle(const PagePoint& middle, double radius_mm, double width_mm, const Ink& ink);
    // `at` is the left end of the base line. Letters that the fonts lack become '?'.
    void text(const PagePoint& at, std::string_view utf8, double size_mm, const Ink& ink = {},
              Font font = Font::plain);
    static double text_width_mm(std::string_view utf8, double size_mm, Font font = Font::plain);

    // What is drawn until the clip ends shows only inside the rectangle. Does not nest.
    void begin_clip(const PagePoint& corner, double width_mm, double height_mm);
    void end_clip();

    std::string file() const;

  private:
    double up(double y_mm) const;  // to points from the bottom edge

    double width_mm_;
    double height_mm_;
    std::string content_;
};

}  // namespace haula::report
