#include "paint/print_painter.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "paint/coverage.h"

namespace haula::paint {

namespace {

constexpr int k_max_letter_px = 2048;

std::uint8_t byte_of(float part) {
    return static_cast<std::uint8_t>(std::lround(255.0F * std::clamp(part, 0.0F, 1.0F)));
}

Colour between(const Colour& a, const Colour& b, double t) {
    const auto mix = [&](float x, float y) { return x + static_cast<float>(t) * (y - x); };
    return {mix(a.r, b.r), mix(a.g, b.g), mix(a.b, b.b), mix(a.a, b.a)};
}

Colour colour_at(const Paint& paint, Point p) {
    const Point along{paint.b.x - paint.a.x, paint.b.y - paint.a.y};
    const Point from{p.x - paint.a.x, p.y - paint.a.y};
    const double reach = std::max(1e-9, along.x * along.x + along.y * along.y);
    const double t = paint.kind == Paint::Kind::linear
                         ? (from.x * along.x + from.y * along.y) / reach
                         : std::sqrt((from.x * from.x + from.y * from.y) / reach);
    return between(paint.from, paint.to, std::clamp(t, 0.0, 1.0));
}

// A line of text as ink, from the pen's start and the line's top.
Coverage line_coverage(const PrintText& text, int height_px, Letters& letters) {
    const std::vector<int> codes = codes_of(text.line);
    const std::vector<LetterShape> shapes = letters.shapes(text.weight, height_px, codes);
    const std::vector<double>& advances = letters.advances(text.weight);
    const int margin = height_px;  // accents and slanted letters reach beyond the line's own box
    double pen = margin;
    for (const int code : codes) {
        pen += advances[static_cast<std::size_t>(code)] * height_px;
    }
    Coverage line{
        -margin, -margin, static_cast<int>(std::ceil(pen)) + margin, height_px + 2 * margin, {}};
    line.share.assign(static_cast<std::size_t>(line.width) * line.height, 0.0F);
    pen = margin;
    for (std::size_t i = 0; i < codes.size(); ++i) {
        const LetterShape& shape = shapes[i];
        const int left = static_cast<int>(std::lround(pen)) + shape.x;
        for (int y = 0; y < shape.height && !shape.ink.empty(); ++y) {
            const int to_y = margin + shape.y + y;
            if (to_y < 0 || to_y >= line.height) {
                continue;
            }
            for (int x = std::max(0, -left); x < shape.width && left + x < line.width; ++x) {
                const unsigned char ink = shape.ink[static_cast<std::size_t>(y) * shape.width + x];
                float& share = line.row(to_y)[left + x];
                share = std::max(share, static_cast<float>(ink) / 255.0F);
            }
        }
        pen += advances[static_cast<std::size_t>(codes[i])] * height_px;
    }
    return line;
}

// The same ink turned about a point of its own, which comes to lie at `at`.
Coverage turned(const Coverage& line, Point about, Point at, double turn_rad, const Rect& clip) {
    const Path box =
        Path::rectangle({line.x - about.x, line.y - about.y, static_cast<double>(line.width),
                         static_cast<double>(line.height)})
            .placed(at, 1.0, turn_rad);
    Coverage out = fill_coverage(box, clip);
    const double c = std::cos(turn_rad);
    const double s = std::sin(turn_rad);
    const auto ink = [&](int x, int y) {
        return x < 0 || y < 0 || x >= line.width || y >= line.height ? 0.0F : line.row(y)[x];
    };
    for (int y = 0; y < out.height; ++y) {
        for (int x = 0; x < out.width; ++x) {
            const Point from{out.x + x + 0.5 - at.x, out.y + y + 0.5 - at.y};
            const double line_x = c * from.x + s * from.y + about.x - line.x - 0.5;
            const double line_y = c * from.y - s * from.x + about.y - line.y - 0.5;
            const int left = static_cast<int>(std::floor(line_x));
            const int top = static_cast<int>(std::floor(line_y));
            const auto fx = static_cast<float>(line_x - left);
            const auto fy = static_cast<float>(line_y - top);
            out.row(y)[x] = (1.0F - fy) * ((1.0F - fx) * ink(left, top) + fx * ink(left + 1, top)) +
                            fy * ((1.0F - fx) * ink(left, top + 1) + fx * ink(left + 1, top + 1));
        }
    }
    return out;
}

class Painter {
  public:
    Painter(PaintedPrint& sheet, double px_per_mm, Letters& letters)
        : sheet_(sheet), scale_(px_per_mm), letters_(letters) {}

    void operator()(const PrintFill& mark) {
        const double soft_px = mark.soft_mm * scale_;
        Coverage covered = fill_coverage(in_pixels(mark.path), clip(soft_px), soft_px);
        soften(covered, soft_px);
        lay(covered, mark.paint);
    }
    void operator()(const PrintStroke& mark) {
        lay(stroke_coverage(in_pixels(mark.path), mark.width_mm * scale_, clip(0.0)), mark.paint);
    }
    void operator()(const PrintText& mark) {
        const std::vector<double>& advances = letters_.advances(mark.weight);
        double width_mm = 0.0;
        for (const int code : codes_of(mark.line)) {
            width_mm += advances[static_cast<std::size_t>(code)] * mark.height_mm;
        }
        const double shrink = mark.max_width_mm > 0.0 && width_mm > mark.max_width_mm
                                  ? mark.max_width_mm / width_mm
                                  : 1.0;
        const int height_px = static_cast<int>(std::lround(mark.height_mm * shrink * scale_));
        if (height_px < 1 || height_px > k_max_letter_px || !may_show(mark, width_mm * shrink)) {
            return;
        }
        const double width_px = width_mm / mark.height_mm * height_px;
        const double share = mark.align == PrintAlign::left     ? 0.0
                             : mark.align == PrintAlign::centre ? 0.5
                                                                : 1.0;
        const Point about{share * width_px, 0.5 * height_px};
        const Point at = pixel(mark.at);
        Coverage line = line_coverage(mark, height_px, letters_);
        if (mark.turn_rad != 0.0) {
            line = turned(line, about, at, mark.turn_rad, clip(0.0));
        } else {
            line.x += static_cast<int>(std::lround(at.x - about.x));
            line.y += static_cast<int>(std::lround(at.y - about.y));
        }
        lay(line, mark.colour);
    }

  private:
    Point pixel(Point p) const {
        return {(p.x - sheet_.part_mm.x) * scale_, (p.y - sheet_.part_mm.y) * scale_};
    }
    Path in_pixels(const Path& path) const { return path.placed(pixel({}), scale_); }
    Rect clip(double margin_px) const {
        const double margin = std::ceil(margin_px);
        return {-margin, -margin, sheet_.picture.size.width + 2.0 * margin,
                sheet_.picture.size.height + 2.0 * margin};
    }
    // Somewhere within its length and height around its place.
    bool may_show(const PrintText& mark, double width_mm) const {
        const double reach = width_mm + 2.0 * mark.height_mm;
        return !common_part({mark.at.x - reach, mark.at.y - reach, 2.0 * reach, 2.0 * reach},
                            sheet_.part_mm)
                    .empty();
    }
    void lay(const Coverage& covered, const Paint& paint) {
        const int left = std::max(0, covered.x);
        const int right = std::min(sheet_.picture.size.width, covered.x + covered.width);
        const int top = std::max(0, covered.y);
        const int bottom = std::min(sheet_.picture.size.height, covered.y + covered.height);
        const bool plain = paint.kind == Paint::Kind::plain;
        Colour colour = paint.from;
        for (int y = top; y < bottom; ++y) {
            const float* share = covered.row(y - covered.y) - covered.x;
            std::uint8_t* out =
                sheet_.picture.rgb.data() +
                3 * (static_cast<std::size_t>(y) * sheet_.picture.size.width + left);
            for (int x = left; x < right; ++x, out += 3) {
                if (share[x] <= 0.0F) {
                    continue;
                }
                if (!plain) {
                    colour = colour_at(paint, {sheet_.part_mm.x + (x + 0.5) / scale_,
                                               sheet_.part_mm.y + (y + 0.5) / scale_});
                }
                const float ink = std::min(1.0F, share[x]) * colour.a;
                const auto blend = [&](std::uint8_t below, float above) {
                    return static_cast<std::uint8_t>(
                        static_cast<float>(below) +
                        ink * (255.0F * above - static_cast<float>(below)) + 0.5F);
                };
                out[0] = blend(out[0], colour.r);
                out[1] = blend(out[1], colour.g);
                out[2] = blend(out[2], colour.b);
            }
        }
    }

    PaintedPrint& sheet_;
    double scale_;
    Letters& letters_;
};

}  // namespace

PaintedPrint paint_print(const Print& print, const Rect& part_mm, double px_per_mm,
                         Letters& letters) {
    const auto whole_pixels = [&](double length_mm) {
        return std::max(1, static_cast<int>(std::ceil(length_mm * px_per_mm - 1e-6)));
    };
    PaintedPrint sheet;
    sheet.picture.size = {whole_pixels(part_mm.width), whole_pixels(part_mm.height)};
    sheet.part_mm = {part_mm.x, part_mm.y, sheet.picture.size.width / px_per_mm,
                     sheet.picture.size.height / px_per_mm};
    const std::size_t count =
        static_cast<std::size_t>(sheet.picture.size.width) * sheet.picture.size.height;
    sheet.picture.rgb.reserve(3 * count);
    for (std::size_t i = 0; i < count; ++i) {
        for (const float part : {print.paper.r, print.paper.g, print.paper.b}) {
            sheet.picture.rgb.push_back(byte_of(part));
        }
    }
    Painter painter(sheet, px_per_mm, letters);
    for (const PrintMark& mark : print.marks) {
        std::visit(painter, mark);
    }
    return sheet;
}

}  // namespace haula::paint
