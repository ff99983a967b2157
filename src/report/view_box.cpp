#include "report/view_box.h"

#include <algorithm>

#include "core/units.h"
#include "shapes/name_places.h"

namespace haula::report {

namespace {

constexpr double k_letter_mm = 2.4;  // on the page
constexpr double k_ring_mm = 2.6;
constexpr double k_title_mm = 3.0;
constexpr Ink k_ring = k_alarm;

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

void draw_in_box(PdfPage& page, const PageBox& box, const shapes::Model& model,
                 const shapes::DrawnView& view, const ViewFrame& window,
                 const shapes::DrawnPoint* ring_at, std::string_view title) {
    const auto place = [&](const shapes::DrawnPoint& p) {
        return PagePoint{
            box.corner.x_mm + 0.5 * box.width_mm + window.scale * (p.x_mm - window.middle.x_mm),
            box.corner.y_mm + 0.5 * box.height_mm - window.scale * (p.y_mm - window.middle.y_mm)};
    };
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
    if (ring_at != nullptr) {
        page.circle(place(*ring_at), k_ring_mm, 0.4, k_ring);
    }
    page.end_clip();
    const double width = page.text_width_mm(title, k_title_mm);
    page.text(
        {box.corner.x_mm + 0.5 * (box.width_mm - width), box.corner.y_mm + box.height_mm + 4.5},
        title, k_title_mm, k_quiet);
}

}  // namespace haula::report
