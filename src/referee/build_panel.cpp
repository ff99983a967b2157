#include "referee/build_panel.h"

#include <array>

#include "referee/structure_edits.h"
#include "referee/words.h"
#include "screen/key_words.h"
#include "view/hau_la/strip_drawing.h"

namespace haula::referee {

using rules::say;
using ui::TextRole;
using ui::Tone;

namespace {

constexpr int k_turn_deg = 15;
constexpr double k_longest = 64.0;  // the drawing of a strip
constexpr std::array k_markers{"red", "blue", "green", "yellow"};

void turn(screen::Context& context, RefereeModel& model, int by_deg) {
    if (const auto roll = model.builder.roll_of_selected()) {
        const physics::StructureFile& file = model.document.file();
        model.change(context,
                     with_roll(file.structure, file.set, model.builder.selected(), *roll + by_deg));
    }
}

void lift(screen::Context& context, RefereeModel& model) {
    if (!model.builder.selected().empty()) {
        const physics::StructureFile& file = model.document.file();
        model.change(context, without(file.structure, file.set, model.builder.selected()));
    }
}

// As at the table, with the code that files and reports have for it.
std::string kind_words(const rules::Texts& texts, const std::string& kind) {
    const std::string key = "hau_la.kind_short." + kind;
    return texts.has(key)
               ? texts.say(say("hau_la.kind_and_code").part("kind", say(key)).word("code", kind))
               : kind;
}

void show_stock(screen::Context& context, RefereeModel& model) {
    ui::Ui& ui = context.ui;
    Builder& builder = model.builder;
    ui.label(context.text("referee.add"), {.role = TextRole::strong});
    for (const physics::StripKind& kind : model.document.file().set.kinds) {
        const auto content = [&] {
            ui.column({.width = k_longest}, [&] {
                ui.canvas(view::strip_canvas(kind, {.longest = k_longest, .height = 10.0}));
            });
            ui.label(kind_words(context.texts, kind.name), {.role = TextRole::small, .grow = 1.0});
        };
        if (ui.item("referee.kind." + kind.name, builder.draft().kind == kind.name, content,
                    ui::Edges::of(8.0, 4.0))) {
            builder.take_kind(kind.name);
        }
    }
    ui.row({.gap = 6.0, .wraps = true}, [&] {
        for (const char* marker : k_markers) {
            if (ui.button(std::string("referee.marker.") + marker, bird_word(context.texts, marker),
                          {.chosen = builder.draft().marker == marker, .role = TextRole::small})) {
                builder.take_marker(marker);
            }
        }
    });
}

// What to do with the piece in hand.
void show_next_step(screen::Context& context, RefereeModel& model) {
    ui::Ui& ui = context.ui;
    Builder& builder = model.builder;
    if (!builder.draft().kind.empty()) {
        ui.label(context.text(builder.draft().a ? "referee.other_hole" : "referee.first_hole"),
                 {.role = TextRole::small, .tone = Tone::accent});
        if (builder.draft().a &&
            ui.button("referee.leave_free", context.text("referee.leave_free"),
                      {.key_hint = screen::key_label(context, screen::Action::free_end)})) {
            model.change(context, builder.place_free(model.document.file()));
        }
    } else if (!builder.draft().marker.empty()) {
        ui.label(context.text("referee.perch"), {.role = TextRole::small, .tone = Tone::accent});
    }
    if (context.settings.hints &&
        !(builder.draft().kind.empty() && builder.draft().marker.empty())) {
        ui.row({.gap = 14.0, .wraps = true}, [&] {
            ui.key_hint(screen::key_label(context, screen::Action::previous_hole) + " " +
                            screen::key_label(context, screen::Action::next_hole),
                        context.text("table.hint.next_hole"));
            ui.key_hint(screen::key_label(context, screen::Action::flip_face),
                        context.text("table.flip"));
        });
    }
}

void show_selected(screen::Context& context, RefereeModel& model) {
    ui::Ui& ui = context.ui;
    const std::string& piece = model.builder.selected();
    if (piece.empty()) {
        ui.label(context.text("referee.none_selected"),
                 {.role = TextRole::small, .tone = Tone::quiet});
        return;
    }
    const auto roll = model.builder.roll_of_selected();
    ui.label(
        roll ? context.texts.say(say("referee.selected").word("piece", piece).number("roll", *roll))
             : bird_word(context.texts, piece),
        {.role = TextRole::strong});
    ui.row({.gap = 6.0, .wraps = true}, [&] {
        if (ui.button("referee.turn_left", "−15°",
                      {.enabled = roll.has_value(),
                       .key_hint = screen::key_label(context, screen::Action::roll_left)})) {
            turn(context, model, -k_turn_deg);
        }
        if (ui.button("referee.turn_right", "+15°",
                      {.enabled = roll.has_value(),
                       .key_hint = screen::key_label(context, screen::Action::roll_right)})) {
            turn(context, model, k_turn_deg);
        }
        if (ui.button("referee.lift", context.text("referee.lift"))) {
            lift(context, model);
        }
    });
}

}  // namespace

void show_building(screen::Context& context, RefereeModel& model) {
    show_stock(context, model);
    show_next_step(context, model);
    context.ui.rule();
    show_selected(context, model);
}

void obey_building_keys(screen::Context& context, RefereeModel& model) {
    if (context.pressed(screen::Action::build_undo)) {
        model.document.undo();
    } else if (context.pressed(screen::Action::build_redo)) {
        model.document.redo();
    } else if (context.pressed(screen::Action::roll_left)) {
        turn(context, model, -k_turn_deg);
    } else if (context.pressed(screen::Action::roll_right)) {
        turn(context, model, k_turn_deg);
    } else if (context.pressed(screen::Action::build_lift)) {
        lift(context, model);
    }
}

}  // namespace haula::referee
