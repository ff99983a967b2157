#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "report/pdf_font.h"

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
    // Letters that those fonts lack come from Inter, if it lies in the folder `fonts`; the page
    // then brings the font along.
    PdfPage(double width_mm, double height_mm, std::filesystem::path fonts = {});

    double width_mm() const { return width_mm_; }
    double height_mm() const { return height_mm_; }

    void line(std::span<const PagePoint> points, double width_mm, const Ink& ink);
    void area(const PagePoint& corner, double width_mm, double height_mm, const Ink& ink);
    void circle(const PagePoint& middle, double radius_mm, double width_mm, const Ink& ink);
    // `at` is the left end of the base line. Letters that no font has become '?'.
    void text(const PagePoint& at, std::string_view utf8, double size_mm, const Ink& ink = {},
              Font font = Font::plain);
    double text_width_mm(std::string_view utf8, double size_mm, Font font = Font::plain);

    // What is drawn until the clip ends shows only inside the rectangle. Does not nest.
    void begin_clip(const PagePoint& corner, double width_mm, double height_mm);
    void end_clip();

    std::string file() const;

  private:
    // Letters that follow each other and are of one font.
    struct Run {
        bool ours = false;                 // from the font that the page brings along
        std::vector<std::uint16_t> codes;  // in the fonts' eight-bit code, or glyphs
    };

    double up(double y_mm) const;  // to points from the bottom edge
    std::vector<Run> runs_of(std::string_view utf8);
    double width_mm(const Run& run, double size_mm, Font font) const;
    std::uint16_t our_glyph(std::uint32_t letter);

    double width_mm_;
    double height_mm_;
    std::filesystem::path fonts_;
    std::optional<PdfFont> ours_;                  // once it was needed
    std::map<std::uint16_t, std::uint32_t> used_;  // glyphs of it, and their letters
    std::string content_;
};

}  // namespace haula::report
