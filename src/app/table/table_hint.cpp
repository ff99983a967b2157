// The hint at the table: a placement in words and why, and on request laid out as the straight
// ghost that a hand would have put there. The table shows no settled shape in advance, so neither
// does the hint.
#include "app/table/table_screen_parts.h"
#include "screen/key_words.h"

namespace haula::app {

using ui::Align;
using ui::TextRole;
using ui::Tone;

// In one line of the head, or how far it has been thought about.
void TableScreen::show_hint(Context& context) {
    ui::Ui& ui = context.ui;
    if (const auto& hint = session_->hint()) {
        if (!can_lay_out_hint() && placer_.active() && offers_placing()) {
            return;  // it stands there, and in the hand's own sentence
        }
        ui.label(say(context, hint->reason), {.role = TextRole::strong, .align = Align::centre});
        if (can_lay_out_hint() &&
            ui.button("table.show_hint", context.text("table.show_hint"),
                      {.role = TextRole::small, .key_hint = key_label(context, Action::hint)})) {
            lay_out_hint();
        }
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

bool TableScreen::can_lay_out_hint() const {
    return session_->hint() && placer_.active() && offers_placing() &&
           placer_.placing().move() != session_->hint()->move;
}

// It is announced by the hand alone, which may also step back from it.
void TableScreen::lay_out_hint() { placer_.propose(session_->hint()->move); }

// The key asks first, and lays out what came.
void TableScreen::obey_hint_key() {
    if (can_lay_out_hint()) {
        lay_out_hint();
    } else {
        session_->ask_hint();
    }
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
