#include "screen/overlay.h"

#include <algorithm>

#include "screen/view_tools.h"

namespace haula::app {

namespace {

constexpr render::Colour k_light_ink{1.0F, 0.985F, 0.96F, 0.70F};
constexpr render::Colour k_touch_ink{0.86F, 0.24F, 0.12F, 1.0F};
constexpr render::Colour k_foam_ink{0.125F, 0.118F, 0.112F, 1.0F};
constexpr double k_nib_m = 0.012;
constexpr double k_longest_m = 0.160;

// Over the whole of `rect`, nibs included.
void draw_strip(render::Overlay& overlay, const render::Rect& rect,
                const physics::StripKind& kind) {
    const double per_m = rect.width / (kind.length_m + 2.0 * k_nib_m);
    const double y = rect.centre().y;
    const double half = std::min(0.5 * rect.height, 0.010 * per_m);
    const double left = rect.x + k_nib_m * per_m;
    const double right = left + kind.length_m * per_m;
    const double nib = k_nib_m * per_m;
    const auto point_at = [&](double root, double tip) {
        overlay.polygon({{root, y - 0.5 * half},
                         {tip, y - 0.12 * half},
                         {tip, y + 0.12 * half},
                         {root, y + 0.5 * half}},
                        k_foam_ink);
    };
    point_at(left + 1.0, left - nib);
    if (kind.has_nib_b) {
        point_at(right - 1.0, right + nib);
    }
    overlay.box({left, y - half, right - left, 2.0 * half}, 0.5 * half, k_foam_ink);
    for (const double hole_m : kind.holes_m) {
        overlay.circle({left + hole_m * per_m, y}, 0.42 * half, {0.98F, 0.965F, 0.94F, 1.0F});
    }
}

}  // namespace

void draw_tip(Context& context, const std::string& text, render::Point beside) {
    ui::Ui& ui = context.ui;
    const double unit = ui.scale();
    const double letters = letters_of(ui::TextRole::small).height * unit;
    const double width = ui.text_width(text, ui::TextRole::small) + 20.0 * unit;
    const double height = letters + 12.0 * unit;
    render::Rect rect{beside.x + 16.0 * unit, beside.y - height - 10.0 * unit, width, height};
    rect.x = std::clamp(rect.x, 4.0, std::max(4.0, context.window.width - width - 4.0));
    rect.y = std::max(4.0, rect.y);
    ui.beneath().box(rect, 7.0 * unit, ui.theme().foam);
    ui.beneath().text(text, render::Weight::regular, letters,
                      {rect.x + 10.0 * unit, rect.y + 6.0 * unit}, ui.theme().light_ink);
    ui.mark("tip", rect, text);
}

void draw_touches(Context& context, const std::vector<physics::JudgedPair>& touches,
                  const render::View& view) {
    const double unit = context.ui.scale();
    for (const physics::JudgedPair& touch : touches) {
        if (const auto at = on_screen(view, context.window, 0.5 * (touch.on_a + touch.on_b))) {
            context.ui.beneath().ring(*at, 19.0 * unit, 2.5 * unit, k_touch_ink);
            context.ui.beneath().ring(*at, 15.5 * unit, 1.5 * unit, k_light_ink);
            context.ui.mark("touch",
                            {at->x - 19.0 * unit, at->y - 19.0 * unit, 38.0 * unit, 38.0 * unit});
        }
    }
}

void show_strip(ui::Ui& ui, const physics::StripKind& kind, double longest_units,
                double height_units) {
    ui.canvas(
        {.width = longest_units * (kind.length_m + 2.0 * k_nib_m) / (k_longest_m + 2.0 * k_nib_m),
         .height = height_units,
         .paint = [&kind](render::Overlay& overlay, const render::Rect& rect, double) {
             draw_strip(overlay, rect, kind);
         }});
}

}  // namespace haula::app
