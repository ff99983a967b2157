#include "guide/guide_signs.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace haula::guide {

namespace {

// Light on dark, so that it is seen on wood, white and foam alike.
void paint_arrow(paint::Overlay& overlay, paint::Point from, paint::Point to, double unit,
                 const ui::Theme& theme) {
    constexpr double k_head = 7.0;
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    if (length < k_head * unit) {
        return;
    }
    const paint::Point along{(to.x - from.x) / length, (to.y - from.y) / length};
    const auto back = [&](double aside) {
        return paint::Point{to.x - k_head * unit * (along.x + aside * along.y),
                            to.y - k_head * unit * (along.y - aside * along.x)};
    };
    for (const auto& [width, colour] :
         {std::pair{4.0, theme.foam}, std::pair{1.6, theme.light_ink}}) {
        overlay.line(from, to, width * unit, colour);
        overlay.line(back(0.55), to, width * unit, colour);
        overlay.line(back(-0.55), to, width * unit, colour);
    }
}

}  // namespace

SignSize size_of(const GuideSign& sign, double unit) {
    return {sign.width_px + 14.0 * unit, (ui::letters_of(ui::TextRole::small).height + 6.0) * unit};
}

void paint_signs(paint::Overlay& overlay, const paint::Rect& rect, double unit,
                 const ui::Theme& theme, const std::vector<GuideSign>& signs) {
    const ui::LetterStyle letters = ui::letters_of(ui::TextRole::small);
    for (const GuideSign& sign : signs) {
        const auto [width, height] = size_of(sign, unit);
        paint::Rect box{rect.x + sign.at.x * rect.width - 0.5 * width,
                        rect.y + sign.at.y * rect.height - 0.5 * height, width, height};
        box.x = std::clamp(box.x, rect.x, std::max(rect.x, rect.x + rect.width - width));
        box.y = std::clamp(box.y, rect.y, std::max(rect.y, rect.y + rect.height - height));
        if (sign.to) {
            paint_arrow(overlay, box.centre(),
                        {rect.x + sign.to->x * rect.width, rect.y + sign.to->y * rect.height}, unit,
                        theme);
        }
        overlay.box(box, 0.4 * height, theme.foam);
        overlay.text(sign.text, letters.weight, letters.height * unit,
                     {box.x + 7.0 * unit, box.y + 3.0 * unit}, theme.light_ink);
    }
}

}  // namespace haula::guide
