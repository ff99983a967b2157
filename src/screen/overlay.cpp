#include "screen/overlay.h"

#include <algorithm>

#include "paint/text_measure.h"

namespace haula::screen {

void draw_tip(Context& context, const std::string& text, paint::Point beside) {
    ui::Ui& ui = context.ui;
    const double unit = ui.scale();
    const double letters = letters_of(ui::TextRole::small).height * unit;
    const double width = ui.text_width(text, ui::TextRole::small) + 20.0 * unit;
    const double height = letters + 12.0 * unit;
    paint::Rect rect{beside.x + 16.0 * unit, beside.y - height - 10.0 * unit, width, height};
    rect.x = std::clamp(rect.x, 4.0, std::max(4.0, context.window.width - width - 4.0));
    rect.y = std::max(4.0, rect.y);
    ui.beneath().box(rect, 7.0 * unit, ui.theme().foam);
    ui.beneath().text(text, paint::Weight::regular, letters,
                      {rect.x + 10.0 * unit, rect.y + 6.0 * unit}, ui.theme().light_ink);
    ui.mark("tip", rect, text);
}

}  // namespace haula::screen
