#include "referee/build_panel.h"

#include <array>

#include "referee/structure_edits.h"
#include "referee/words.h"
#include "screen/key_words.h"

namespace haula::app {

using rules::say;
using ui::TextRole;
using ui::Tone;

namespace {

constexpr int k_turn_deg = 15;
constexpr std::array k_markers{"red", "blue", "green", "yellow"};

void turn(Context& context, Inquiry& inquiry, int by_deg) {
    if (const auto roll = inquiry.builder.roll_of_selected()) {
        const physics::StructureFile& file = inquiry.desk.file();
        inquiry.change(context, with_roll(file.structure, file.set, inquiry.builder.selected(),
                                          *roll + by_deg));
    }
}

void lift(Context& context, Inquiry& inquiry) {
    if (!inquiry.builder.selected().empty()) {
        const physics::StructureFile& file = inquiry.desk.file();
        inquiry.change(context, without(file.structure, file.set, inquiry.builder.selected()));
    }
}

void show_stock(Context& context, Inquiry& inquiry) {
    ui::Ui& ui = context.ui;
    Builder& builder = inquiry.builder;
    ui.label(context.text("referee.add"), {.role = TextRole::strong});
    ui.row({.gap = 6.0, .wraps = true}, [&] {
        for (const physics::StripKind& kind : inquiry.desk.file().set.kinds) {
            if (ui.button("referee.kind." + kind.name, kind.name,
                          {.chosen = builder.wish().kind == kind.name})) {
                builder.take_kind(kind.name);
            }
        }
    });
    ui.row({.gap = 6.0, .wraps = true}, [&] {
        for (const char* marker : k_markers) {
            if (ui.button(std::string("referee.marker.") + marker, bird_word(context.texts, marker),
                          {.chosen = builder.wish().marker == marker, .role = TextRole::small})) {
                builder.take_marker(marker);
            }
        }
    });
}

// What to do with the piece in hand.
void show_next_step(Context& context, Inquiry& inquiry) {
    ui::Ui& ui = context.ui;
    Builder& builder = inquiry.builder;
    if (!builder.wish().kind.empty()) {
        ui.label(context.text(builder.wish().a ? "referee.other_hole" : "referee.first_hole"),
                 {.role = TextRole::small, .tone = Tone::accent});
        if (builder.wish().a && ui.button("referee.leave_free", context.text("referee.leave_free"),
                                          {.key_hint = key_label(context, Action::free_end)})) {
            inquiry.change(context, builder.place_free(inquiry.desk.file()));
        }
    } else if (!builder.wish().marker.empty()) {
        ui.label(context.text("referee.perch"), {.role = TextRole::small, .tone = Tone::accent});
    }
    if (context.settings.hints && !(builder.wish().kind.empty() && builder.wish().marker.empty())) {
        ui.row({.gap = 14.0, .wraps = true}, [&] {
            ui.key_hint(key_label(context, Action::previous_hole) + " " +
                            key_label(context, Action::next_hole),
                        context.text("table.hint.next_hole"));
            ui.key_hint(key_label(context, Action::flip_face), context.text("table.flip"));
        });
    }
}

void show_selected(Context& context, Inquiry& inquiry) {
    ui::Ui& ui = context.ui;
    const std::string& piece = inquiry.builder.selected();
    if (piece.empty()) {
        ui.label(context.text("referee.none_selected"),
                 {.role = TextRole::small, .tone = Tone::quiet});
        return;
    }
    const auto roll = inquiry.builder.roll_of_selected();
    ui.label(
        roll ? context.texts.say(say("referee.selected").word("piece", piece).number("roll", *roll))
             : bird_word(context.texts, piece),
        {.role = TextRole::strong});
    ui.row({.gap = 6.0, .wraps = true}, [&] {
        if (ui.button(
                "referee.turn_left", "−15°",
                {.enabled = roll.has_value(), .key_hint = key_label(context, Action::roll_left)})) {
            turn(context, inquiry, -k_turn_deg);
        }
        if (ui.button("referee.turn_right", "+15°",
                      {.enabled = roll.has_value(),
                       .key_hint = key_label(context, Action::roll_right)})) {
            turn(context, inquiry, k_turn_deg);
        }
        if (ui.button("referee.lift", context.text("referee.lift"))) {
            lift(context, inquiry);
        }
    });
}

}  // namespace

void show_building(Context& context, Inquiry& inquiry) {
    show_stock(context, inquiry);
    show_next_step(context, inquiry);
    context.ui.rule();
    show_selected(context, inquiry);
}

void obey_building_keys(Context& context, Inquiry& inquiry) {
    if (context.pressed(Action::build_undo)) {
        inquiry.desk.undo();
    } else if (context.pressed(Action::build_redo)) {
        inquiry.desk.redo();
    } else if (context.pressed(Action::roll_left)) {
        turn(context, inquiry, -k_turn_deg);
    } else if (context.pressed(Action::roll_right)) {
        turn(context, inquiry, k_turn_deg);
    } else if (context.pressed(Action::build_lift)) {
        lift(context, inquiry);
    }
}

}  // namespace haula::app
