// The hand at the table: pieces to choose from, the announcement, what can be done with it.
#include <vector>

#include "app/table/table_screen_parts.h"
#include "screen/key_words.h"
#include "screen/table_parts.h"

namespace haula::app {

using hau_la::Kind;
using Step = view::Placing::Step;
using ui::Align;
using ui::Edges;
using ui::TextRole;

namespace {

// At most this much of the window's height; what is higher is scrolled.
constexpr double k_hand_share = 0.42;

}  // namespace

// Whether the hand puts a piece together; a touch and a vote have their own dialogs.
bool TableScreen::offers_placing() const {
    const Step step = placer_.placing().step();
    return step != Step::plea && step != Step::vote && step != Step::wait;
}

// The pieces to choose from, the announcement, what can be done with it.
void TableScreen::show_hand(Context& context) {
    ui::Ui& ui = context.ui;
    ui.row({.gap = 12.0, .main = Align::centre, .cross = Align::end}, [&] {
        if (placer_.active() && offers_placing()) {
            const view::Placing& placing = placer_.placing();
            ui.column({.id = "table.hand",
                       .gap = 10.0,
                       .padding = Edges::of(20.0, narrow_ ? 9.0 : 14.0),
                       .cross = Align::centre,
                       // before it the log gives way
                       .min_height = k_hand_share * height_units_,
                       .max_width = 860.0,
                       .max_height = k_hand_share * height_units_,
                       .scrolls = true,
                       .look = ui::Look::panel},
                      [&] {
                          const auto sentence = placing.sentence();
                          ui.mark("table.step", {}, say(context, placing.instruction()));
                          ui.label(say(context, sentence ? *sentence : placing.instruction()),
                                   {.role = sentence ? TextRole::strong : TextRole::body,
                                    .align = Align::centre});
                          show_gained(context);
                          // a piece that is in a hole was chosen: the panel leaves more to see
                          if (!placing.so_far().a) {
                              show_kinds(context);
                          }
                          show_actions(context);
                          show_hints(context);
                      });
        }
    });
}

void TableScreen::show_kinds(Context& context) {
    ui::Ui& ui = context.ui;
    // the placing's own state: the game may have gone on within this pass
    const view::Placing& placing = placer_.placing();
    const std::vector<Kind> kinds = placing.kinds();
    if (kinds.empty() || (kinds.size() == 1 && placing.so_far().kind == kinds.front())) {
        return;
    }
    ui.row({.gap = 6.0, .main = Align::centre, .cross = Align::centre, .wraps = true}, [&] {
        for (const Kind kind : kinds) {
            const std::string name(hau_la::name_of(kind));
            const physics::StripKind* strip = session_->set().kind(name);
            if (show_hand_piece(
                    ui, {.id = "piece." + name,
                         .key = key_label(context, k_piece_actions[index_of(kind)]),
                         .name = name,
                         .chosen = placing.so_far().kind == kind,
                         .count = placing.state().hand(placing.state().to_act().player, kind),
                         .show = [&] { show_strip(ui, *strip, 92.0, 13.0); }})) {
                placer_.choose_kind(kind);
            }
        }
    });
}

void TableScreen::show_actions(Context& context) {
    ui::Ui& ui = context.ui;
    const view::Placing& placing = placer_.placing();
    const auto small = [&](const char* id, Action action) {
        return ui.button(id, context.text(id),
                         {.role = TextRole::small, .key_hint = key_label(context, action)});
    };
    ui.row({.gap = 8.0, .main = Align::centre, .cross = Align::centre, .wraps = true}, [&] {
        if (placing.can_step_back() &&
            ui.button("table.step_back", context.text("table.step_back"),
                      {.role = TextRole::small, .key_hint = context.text("key.escape")})) {
            placer_.step_back();
        }
        if (placing.can_turn()) {
            if (small("table.turn_left", Action::roll_left)) {
                placer_.turn(-1);
            }
            if (small("table.turn_right", Action::roll_right)) {
                placer_.turn(1);
            }
        }
        if (placing.can_flip() && small("table.flip", Action::flip_face)) {
            placer_.flip();
        }
        if (placing.can_leave_free() && small("table.leave_free", Action::free_end)) {
            placer_.leave_free();
        }
        if (placing.markers().size() > 1 && small("table.other_marker", Action::other_marker)) {
            placer_.other_marker();
        }
        offer_hint(context);
        if (placing.step() == Step::ready &&
            ui.button(
                "table.announce", context.text("table.announce"),
                {.look = ui::ButtonLook::lead, .key_hint = context.text("table.key.enter")})) {
            announce(context);
        }
    });
}

// For newcomers: the keys of this step.
void TableScreen::show_hints(Context& context) {
    if (!context.settings.hints || narrow_) {
        return;
    }
    ui::Ui& ui = context.ui;
    const Step step = placer_.placing().step();
    const bool holes = !placer_.placing().choices().empty();
    ui.row({.gap = 16.0, .main = Align::centre, .wraps = true}, [&] {
        if (step == Step::piece) {
            std::vector<Action> keys;
            for (const Kind kind : placer_.placing().kinds()) {
                keys.push_back(k_piece_actions[index_of(kind)]);
            }
            ui.key_hint(key_labels(context, keys), context.text("table.hint.piece"));
        }
        if (holes) {
            ui.key_hint(key_label(context, Action::previous_hole) + " " +
                            key_label(context, Action::next_hole),
                        context.text("table.hint.next_hole"));
            ui.key_hint(context.text("table.key.enter"), context.text("table.hint.choose"));
        }
        if (placer_.placing().can_turn()) {
            ui.key_hint(context.text("table.key.wheel"), context.text("table.hint.turn"));
        }
    });
}

}  // namespace haula::app
