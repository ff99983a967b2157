// The hint at the table: a placement in words and why. The table shows no shape in advance, so
// neither does the hint.
#include "app/table/table_screen_parts.h"

namespace haula::app {

using ui::Align;
using ui::TextRole;
using ui::Tone;

// In one line of the head, or how far it has been thought about.
void TableScreen::show_hint(Context& context) {
    ui::Ui& ui = context.ui;
    if (const auto& hint = session_->hint()) {
        ui.label(say(context, hint->reason), {.role = TextRole::strong, .align = Align::centre});
        return;
    }
    if (!session_->hint_awaited()) {
        return;
    }
    ui.row({.gap = 14.0, .cross = Align::centre}, [&] {
        ui.label(context.text("table.hint_awaited"),
                 {.role = TextRole::small, .tone = Tone::quiet});
        ui.progress(session_->hint_share());
        if (ui.button("table.drop_hint", context.text("table.cancel"), {.role = TextRole::small})) {
            session_->drop_hint();
        }
    });
}

// Among what a hand can do; its key works without it.
void TableScreen::offer_hint(Context& context) {
    if (context.settings.hints && !session_->hint() && !session_->hint_awaited() &&
        context.ui.button(
            "table.hint", context.text("table.hint"),
            {.role = TextRole::small, .key_hint = key_label(context, Action::hint)})) {
        session_->ask_hint();
    }
}

}  // namespace haula::app
