#include "report/view_box.h"

#include <algorithm>
#include <cmath>

#include "core/units.h"
#include "shapes/name_places.h"

namespace haula::report {

namespace {

constexpr double k_letter_mm = 2.4;  // on the page
constexpr double k_title_mm = 3.0;

// Light colours would vanish on paper.
Ink line_ink(const shapes::ModelPiece& piece) {
    if (piece.surfaces.empty()) {
        return {};
    }
    const shapes::ModelColour& colour = piece.surfaces.front().colour;
    const double brightness = 0.3 * colour.r + 0.6 * colour.g + 0.1 * colour.b;
    const double part = brightness > 0.55 ? 0.55 / brightness : 1.0;
    return {part * colour.r, part * colour.g, part * colour.b};
}

}  // namespace

ViewFrame whole(const shapes::DrawnView& view, const PageBox& box) {
    const double width = std::max(1.0, view.high.x_mm - view.low.x_mm);
    const double height = std::max(1.0, view.high.y_mm - view.low.y_mm);
    return {{0.5 * (view.low.x_mm + view.high.x_mm), 0.5 * (view.low.y_mm + view.high.y_mm)},
            std::min(box.width_mm / width, box.height_mm / height)};
}

shapes::DrawnPoint project(const shapes::Projection& view, const Vec3& p) {
    return {to_mm(dot(view.right, p)), to_mm(dot(view.up, p))};
}

PagePoint on_page(const PageBox& box, const ViewFrame& window, const shapes::DrawnPoint& p) {
    return {box.corner.x_mm + 0.5 * box.width_mm + window.scale * (p.x_mm - window.middle.x_mm),
            box.corner.y_mm + 0.5 * box.height_mm - window.scale * (p.y_mm - window.middle.y_mm)};
}

void draw_dimension(PdfPage& page, const PageBox& box, const PagePoint& a, const PagePoint& b,
                    std::string_view number) {
    constexpr double k_arrow_mm = 9.0;
    constexpr double k_head_mm = 1.4;
    constexpr double k_line_mm = 0.2;
    constexpr double k_min_mm = 0.3;  // nearer, no direction can be read off: the arrows lie level
    const double apart = std::hypot(b.x_mm - a.x_mm, b.y_mm - a.y_mm);
    const PagePoint along = apart > k_min_mm
                                ? PagePoint{(b.x_mm - a.x_mm) / apart, (b.y_mm - a.y_mm) / apart}
                                : PagePoint{1.0, 0.0};
    page.begin_clip(box.corner, box.width_mm, box.height_mm);
    const auto arrow = [&](const PagePoint& tip, double sign) {
        const auto at = [&](double back, double aside) {
            return PagePoint{tip.x_mm + sign * back * along.x_mm - aside * along.y_mm,
                             tip.y_mm + sign * back * along.y_mm + aside * along.x_mm};
        };
        const PagePoint shaft[] = {tip, at(k_arrow_mm, 0.0)};
        const PagePoint head[] = {at(k_head_mm, 0.35 * k_head_mm), tip,
                                  at(k_head_mm, -0.35 * k_head_mm)};
        page.line(shaft, k_line_mm, k_alarm);
        page.line(head, k_line_mm, k_alarm);
    };
    arrow(a, -1.0);
    arrow(b, 1.0);
    // at the end of the arrow that points down or to the left, where there is more air
    const double side = along.y_mm < 0.0 ? 1.0 : -1.0;
    const PagePoint& tip = side > 0.0 ? b : a;
    const double width = page.text_width_mm(number, k_letter_mm, Font::bold);
    const double reach = k_arrow_mm + 1.5;
    const double x =
        std::clamp(tip.x_mm + side * reach * along.x_mm - 0.5 * width, box.corner.x_mm + 0.5,
                   box.corner.x_mm + box.width_mm - width - 0.5);
    const double y = std::clamp(tip.y_mm + side * reach * along.y_mm, box.corner.y_mm + k_letter_mm,
                                box.corner.y_mm + box.height_mm - 0.5 * k_letter_mm);
    page.area({x - 0.4, y - 0.8 * k_letter_mm}, width + 0.8, 1.1 * k_letter_mm, {1, 1, 1});
    page.text({x, y}, number, k_letter_mm, k_alarm, Font::bold);
    page.end_clip();
}

void draw_in_box(PdfPage& page, const PageBox& box, const shapes::Model& model,
                 const shapes::DrawnView& view, const ViewFrame& window, std::string_view title) {
    const auto place = [&](const shapes::DrawnPoint& p) { return on_page(box, window, p); };
    page.begin_clip(box.corner, box.width_mm, box.height_mm);
    for (std::size_t i = 0; i < model.size(); ++i) {
        for (const std::vector<shapes::DrawnPoint>& line : view.pieces[i].lines) {
            std::vector<PagePoint> points;
            std::transform(line.begin(), line.end(), std::back_inserter(points), place);
            page.line(points, 0.15, line_ink(model[i]));
        }
    }
    for (const shapes::NamePlace& name :
         shapes::place_names(model, view, k_letter_mm / window.scale)) {
        const PagePoint middle = place(name.middle);
        if (name.from) {
            const PagePoint ends[] = {place(*name.from), middle};
            page.line(ends, 0.1, k_quiet);
        }
        const std::string& word = model[name.piece].name;
        const double width = page.text_width_mm(word, k_letter_mm, Font::bold);
        page.area({middle.x_mm - 0.5 * width - 0.3, middle.y_mm - 0.5 * k_letter_mm}, width + 0.6,
                  k_letter_mm, {1, 1, 1});
        page.text({middle.x_mm - 0.5 * width, middle.y_mm + 0.35 * k_letter_mm}, word, k_letter_mm,
                  {}, Font::bold);
    }
    page.end_clip();
    const double width = page.text_width_mm(title, k_title_mm);
    page.text(
        {box.corner.x_mm + 0.5 * (box.width_mm - width), box.corner.y_mm + box.height_mm + 4.5},
        title, k_title_mm, k_quiet);
}

}  // namespace haula::report
