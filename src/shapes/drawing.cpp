#include "shapes/drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "core/text.h"
#include "shapes/contours.h"
#include "shapes/name_places.h"

namespace haula::shapes {

namespace {

constexpr double k_margin_mm = 14.0;
constexpr double k_gap_mm = 18.0;   // between the views
constexpr double k_title_mm = 8.0;  // below each view
constexpr double k_ruler_mm = 12.0;
constexpr double k_text_mm = 4.2;

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : printable(text)) {
        switch (c) {
            case '<':
                safe += "&lt;";
                break;
            case '>':
                safe += "&gt;";
                break;
            case '&':
                safe += "&amp;";
                break;
            case '"':
                safe += "&quot;";
                break;
            default:
                safe += c;
        }
    }
    return safe;
}

std::string hex_colour(const ModelColour& colour) {
    const auto part = [](double x) {
        return static_cast<int>(std::lround(255.0 * std::clamp(x, 0.0, 1.0)));
    };
    return fmt::format("#{:02x}{:02x}{:02x}", part(colour.r), part(colour.g), part(colour.b));
}

// Light colours would vanish on paper.
std::string line_colour(const ModelPiece& piece) {
    ModelColour colour = piece.surfaces.empty() ? ModelColour{} : piece.surfaces.front().colour;
    const double brightness = 0.3 * colour.r + 0.6 * colour.g + 0.1 * colour.b;
    const double most = 0.55;
    if (brightness > most) {
        const double part = most / brightness;
        colour = {colour.r * part, colour.g * part, colour.b * part};
    }
    return hex_colour(colour);
}

class Page {
  public:
    // One view with its title, its left end at `left` and its lowest point at `bottom` of the page.
    void add_view(const Model& model, const DrawnView& view, const char* title, double left,
                  double bottom) {
        const auto x = [&](const DrawnPoint& p) { return left + p.x_mm - view.low.x_mm; };
        const auto y = [&](const DrawnPoint& p) { return bottom - (p.y_mm - view.low.y_mm); };
        for (std::size_t i = 0; i < model.size(); ++i) {
            fmt::format_to(out(), "<g stroke=\"{}\"><title>{}</title>\n", line_colour(model[i]),
                           escaped(model[i].name));
            for (const std::vector<DrawnPoint>& line : view.pieces[i].lines) {
                text_ += "<polyline points=\"";
                for (const DrawnPoint& p : line) {
                    fmt::format_to(out(), "{:.2f},{:.2f} ", x(p), y(p));
                }
                text_.back() = '"';
                text_ += "/>\n";
            }
            text_ += "</g>\n";
        }
        for (const NamePlace& name : place_names(model, view, k_text_mm)) {
            if (name.from) {
                fmt::format_to(std::back_inserter(labels_),
                               "<path class=\"r\" d=\"M{:.2f},{:.2f}L{:.2f},{:.2f}\"/>\n",
                               x(*name.from), y(*name.from), x(name.middle), y(name.middle));
            }
            add_text(x(name.middle), y(name.middle) + 0.35 * k_text_mm, model[name.piece].name,
                     "l");
        }
        add_text(left + 0.5 * (view.high.x_mm - view.low.x_mm), bottom + k_title_mm, title, "t");
    }

    // Heights above the board's top, every 50 mm.
    void add_ruler(const DrawnView& view, double x, double bottom) {
        const auto y = [&](double height) { return bottom - (height - view.low.y_mm); };
        const double top = std::max(0.0, view.high.y_mm);
        fmt::format_to(out(), "<path class=\"r\" d=\"M{:.2f},{:.2f}V{:.2f}", x, y(0.0), y(top));
        for (int height = 0; height <= top; height += 10) {
            fmt::format_to(out(), "M{:.2f},{:.2f}h{}", x, y(height), height % 50 == 0 ? -3 : -1.5);
        }
        text_ += "\"/>\n";
        for (int height = 0; height <= top; height += 50) {
            add_text(x - 3.8, y(height) + 1.2, std::to_string(height), "n");
        }
    }

    std::string file(double width, double height) const {
        return fmt::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.1f}mm\" height=\"{1:.1f}mm\" "
            "viewBox=\"0 0 {0:.1f} {1:.1f}\">\n"
            "<style>text{{font-family:Inter,Helvetica,Arial,sans-serif;fill:#222}}"
            ".l{{font-size:{2}px;text-anchor:middle;stroke:#fff;stroke-width:1.2px;"
            "paint-order:stroke;stroke-linejoin:round}}"
            ".t{{font-size:5px;text-anchor:middle;fill:#777}}"
            ".n{{font-size:3.4px;text-anchor:end;fill:#777}}"
            ".r{{fill:none;stroke:#999;stroke-width:.25}}</style>\n"
            "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
            "<g fill=\"none\" stroke-width=\".45\" stroke-linecap=\"round\" "
            "stroke-linejoin=\"round\">\n{3}</g>\n{4}</svg>\n",
            width, height, k_text_mm, text_, labels_);
    }

  private:
    std::back_insert_iterator<std::string> out() { return std::back_inserter(text_); }

    // Names come last, over all lines.
    void add_text(double x, double y, std::string_view text, const char* style) {
        fmt::format_to(std::back_inserter(labels_),
                       "<text class=\"{}\" x=\"{:.2f}\" y=\"{:.2f}\">{}</text>\n", style, x, y,
                       escaped(text));
    }

    std::string text_;
    std::string labels_;
};

}  // namespace

std::string to_svg(const Model& model) {
    const bool empty = std::all_of(model.begin(), model.end(), [](const ModelPiece& piece) {
        return std::all_of(piece.surfaces.begin(), piece.surfaces.end(),
                           [](const ModelSurface& s) { return s.mesh.indices.empty(); });
    });
    Page page;
    if (empty) {
        return page.file(2.0 * k_margin_mm, 2.0 * k_margin_mm);
    }
    const DrawnView front = draw_view(model, {{1, 0, 0}, {0, 0, 1}, {0, -1, 0}});
    const DrawnView side = draw_view(model, {{0, 1, 0}, {0, 0, 1}, {1, 0, 0}});
    const DrawnView above = draw_view(model, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
    double height = 0.0;
    for (const DrawnView* view : {&front, &side, &above}) {
        height = std::max(height, view->high.y_mm - view->low.y_mm);
    }
    const double bottom = k_margin_mm + height;
    double left = k_margin_mm + k_ruler_mm;
    page.add_ruler(front, left - 3.0, bottom);
    const std::pair<const DrawnView*, const char*> views[] = {
        {&front, "front"}, {&side, "right side"}, {&above, "from above"}};
    for (const auto& [view, title] : views) {
        page.add_view(model, *view, title, left, bottom);
        left += view->high.x_mm - view->low.x_mm + k_gap_mm;
    }
    return page.file(left - k_gap_mm + k_margin_mm, bottom + k_title_mm + k_margin_mm);
}

}  // namespace haula::shapes
