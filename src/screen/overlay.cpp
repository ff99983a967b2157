#include "screen/overlay.h"

#include <algorithm>

#include "screen/view_tools.h"

namespace haula::screen {

namespace {

constexpr render::Colour k_light_ink{1.0F, 0.985F, 0.96F, 0.70F};
constexpr render::Colour k_touch_ink{0.86F, 0.24F, 0.12F, 1.0F};

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

}  // namespace haula::screen
