// The hand at the table: what to choose from, the announcement, what can be done with it, a hint.
#include <algorithm>
#include <vector>

#include "screen/key_words.h"
#include "shell/hand_panel.h"
#include "shell/table_screen.h"

namespace haula::shell {

using presenter::HandItem;
using presenter::ToolKey;
using ui::Align;
using ui::Edges;
using ui::TextRole;
using ui::Tone;

namespace {

// At most this much of the window's height; what is higher is scrolled.
constexpr double k_hand_share = 0.42;

}  // namespace

void TableScreen::show_hand(screen::Context& context) {
    ui::Ui& ui = context.ui;
    const bool composing = turn_version_ >= 0 && !presenter_->question(visible_);
    constexpr Edges k_padding = Edges::of(14.0, 6.0);
    const double wide = std::min(820.0, middle_units_);
    ui.row({.gap = 12.0, .main = Align::centre, .cross = Align::end}, [&] {
        if (!composing) {
            return;
        }
        ui.column(
            {.id = "table.hand",
             .gap = 5.0,
             .padding = k_padding,
             .cross = Align::centre,
             // before it the log gives way
             .min_height = k_hand_share * height_units_,
             .max_width = wide,
             .max_height = k_hand_share * height_units_,
             .scrolls = true,
             .look = ui::Look::panel},
            [&] {
                const std::string sentence = tell(context, presenter_->sentence());
                if (const auto told = notice(); told && is_told(context, *told)) {
                    ui.label(
                        tell(context, told->texts.front()),
                        {.role = TextRole::small, .tone = Tone::quiet, .align = Align::centre});
                }
                ui.mark("table.step", {}, sentence);
                ui.label(sentence, {.role = presenter_->move() ? TextRole::strong : TextRole::body,
                                    .align = Align::centre});
                if (const auto warning = presenter_->warning()) {
                    ui.label(tell(context, *warning),
                             {.tone = Tone::warning, .align = Align::centre});
                }
                show_preview(context);
                ui.row({.gap = 14.0, .main = Align::centre, .cross = Align::centre, .wraps = true},
                       [&] {
                           show_items(context, seating_, hands_, *presenter_,
                                      wide - k_padding.across());
                           show_actions(context);
                           const auto move = whole_move();
                           const auto word = presenter_->announcement();
                           if (move && ui.button("table.announce",
                                                 word ? say(context, *word)
                                                      : context.text("table.announce"),
                                                 {.look = ui::ButtonLook::lead,
                                                  .key_hint = context.text("table.key.enter")})) {
                               act(*move);
                           }
                       });
                show_key_hints(context);
            });
    });
}

void TableScreen::show_actions(screen::Context& context) {
    ui::Ui& ui = context.ui;
    ui.row({.gap = 8.0, .main = Align::centre, .cross = Align::centre, .wraps = true}, [&] {
        if (presenter_->can_step_back() &&
            ui.button("table.step_back", context.text("table.step_back"),
                      {.role = TextRole::small, .key_hint = context.text("key.escape")})) {
            hands_.step_back(*presenter_);
        }
        show_tools(context, seating_, hands_, *presenter_);
        // what stands leaves its place to the announcement; the key still asks
        const bool offers_hint = context.settings.hints && !session_->hint() &&
                                 !session_->hint_awaited() && !presenter_->move();
        if (offers_hint &&
            ui.button("table.hint", context.text("table.hint"),
                      {.role = TextRole::small,
                       .key_hint = screen::key_label(context, screen::Action::hint)})) {
            session_->ask_hint();
        }
    });
}

// For newcomers: the keys of this step.
void TableScreen::show_key_hints(screen::Context& context) {
    // the keys stand on the buttons; here are those that have none
    if (!context.settings.hints || narrow_ || !practice_) {
        return;
    }
    ui::Ui& ui = context.ui;
    const std::vector<HandItem> items = presenter_->hand();
    const auto spots = presenter_->spots(eye(context));
    const bool offers = std::any_of(spots.begin(), spots.end(),
                                    [](const presenter::Spot& spot) { return spot.offered; });
    ui.row({.gap = 16.0, .main = Align::centre, .wraps = true}, [&] {
        if (!items.empty() && !offers) {
            std::vector<screen::Action> keys;
            for (const HandItem& item : items) {
                const auto key = static_cast<std::size_t>(item.key);
                if (key > 0 && key <= screen::k_piece_actions.size()) {
                    keys.push_back(screen::k_piece_actions[key - 1]);
                }
            }
            if (!keys.empty()) {
                ui.key_hint(screen::key_labels(context, keys), context.text("table.hint.piece"));
            }
        }
        if (offers) {
            ui.key_hint(screen::key_label(context, screen::Action::previous_hole) + " " +
                            screen::key_label(context, screen::Action::next_hole),
                        context.text("table.hint.next_hole"));
            ui.key_hint(context.text("table.key.enter"), context.text("table.hint.choose"));
        }
        if (tool_with(*presenter_, ToolKey::turn_left)) {
            ui.key_hint(context.text("table.key.wheel"), context.text("table.hint.turn"));
        }
    });
}

// In one line of the head, or how far it has been thought about.
void TableScreen::show_hint(screen::Context& context) {
    ui::Ui& ui = context.ui;
    if (const auto& hint = session_->hint()) {
        if (!can_lay_out_hint() && turn_version_ >= 0) {
            return;  // it stands there, and in the hand's own sentence
        }
        ui.row({.gap = 12.0, .cross = Align::centre}, [&] {
            ui.label(tell(context, hint->reason), {.role = TextRole::strong, .grow = 1.0});
            const std::string show = context.text("table.show_hint");
            if (can_lay_out_hint() &&
                ui.button(
                    "table.show_hint", show,
                    {.role = TextRole::small,
                     .key_hint = screen::key_label(context, screen::Action::hint),
                     // in one line, beside a hint of several
                     .min_width = ui.text_width(show, TextRole::small) / ui.scale() + 60.0})) {
                lay_out_hint();
            }
        });
        return;
    }
    if (!session_->hint_awaited()) {
        return;
    }
    ui.row({.gap = 14.0, .cross = Align::centre}, [&] {
        ui.label(context.text("table.hint_awaited"),
                 {.role = TextRole::small, .tone = Tone::quiet});
        ui.progress(session_->hint_progress());
        if (ui.button("table.drop_hint", context.text("table.cancel"), {.role = TextRole::small})) {
            session_->drop_hint();
        }
    });
}

bool TableScreen::can_lay_out_hint() const {
    return session_->hint() && turn_version_ >= 0 && !presenter_->question(visible_) &&
           presenter_->move() != session_->hint()->move;
}

// It is announced by the hand alone, which may also step back from it.
void TableScreen::lay_out_hint() {
    hands_.forget();
    if (auto refusal = presenter_->propose(session_->hint()->move)) {
        refuse(std::move(refusal));
    } else if (const auto act = presenter_->scene_of_act()) {
        viewpoint_.turn_to(act->point);
    }
}

// The key asks first, and lays out what came.
void TableScreen::ask_or_lay_out_hint() {
    if (can_lay_out_hint()) {
        lay_out_hint();
    } else {
        session_->ask_hint();
    }
}

}  // namespace haula::shell
