#include "screen/overlay.h"

#include <algorithm>
#include <array>

#include "paint/text_measure.h"

namespace haula::screen {

paint::Rect tip_place(paint::Size window, std::span<const paint::Rect> panels, TipSize tip,
                      paint::Point beside, double unit) {
    const double right = beside.x + 16.0 * unit;
    const double left = beside.x - 16.0 * unit - tip.width;
    const double above = beside.y - tip.height - 10.0 * unit;
    const double below = beside.y + 18.0 * unit;
    const auto within = [&](double x, double y) {
        return paint::Rect{std::clamp(x, 4.0, std::max(4.0, window.width - tip.width - 4.0)),
                           std::clamp(y, 4.0, std::max(4.0, window.height - tip.height - 4.0)),
                           tip.width, tip.height};
    };
    const double middle = beside.x - 0.5 * tip.width;
    const std::array<paint::Rect, 6> places{within(right, above),  within(left, above),
                                            within(right, below),  within(left, below),
                                            within(middle, above), within(middle, below)};
    const auto covered = [&](const paint::Rect& place) {
        double area = 0.0;
        for (const paint::Rect& panel : panels) {
            const paint::Rect part = paint::common_part(panel, place);
            area += part.empty() ? 0.0 : part.width * part.height;
        }
        return area;
    };
    return *std::min_element(
        places.begin(), places.end(),
        [&](const paint::Rect& a, const paint::Rect& b) { return covered(a) < covered(b); });
}

void draw_tip(Context& context, const std::string& text, paint::Point beside) {
    ui::Ui& ui = context.ui;
    const double unit = ui.scale();
    const double letters = letters_of(ui::TextRole::small).height * unit;
    const double width = ui.text_width(text, ui::TextRole::small) + 20.0 * unit;
    const double height = letters + 12.0 * unit;
    const paint::Rect rect = tip_place(context.window, ui.panels(), {width, height}, beside, unit);
    ui.beneath().box(rect, 7.0 * unit, ui.theme().foam);
    ui.beneath().text(text, paint::Weight::regular, letters,
                      {rect.x + 10.0 * unit, rect.y + 6.0 * unit}, ui.theme().light_ink);
    ui.mark("tip", rect, text);
}

}  // namespace haula::screen
