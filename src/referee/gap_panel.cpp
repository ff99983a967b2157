#include "referee/gap_panel.h"

#include "core/units.h"
#include "referee/words.h"

namespace haula::referee {

using rules::say;
using ui::TextRole;
using ui::Tone;

namespace {

constexpr double k_plane_reach_mm = 12.0;
constexpr double k_plane_step_mm = 0.25;

// Which way it is cut, and where.
void show_plane(screen::Context& context, RefereeModel& model) {
    ui::Ui& ui = context.ui;
    Section& section = model.section;
    const physics::JudgedPair& pair = *model.chosen;
    if (model.has_strip(pair.a) && model.has_strip(pair.b)) {
        ui.row({.gap = 6.0, .cross = ui::Align::centre, .wraps = true}, [&] {
            ui.label(context.text("referee.section_across"),
                     {.role = TextRole::small, .tone = Tone::quiet});
            for (const bool second : {false, true}) {
                if (ui.button(
                        second ? "referee.section.b" : "referee.section.a",
                        second ? pair.b : pair.a,
                        {.chosen = section.across_second == second, .role = TextRole::small})) {
                    section = {true, second, 0.0};
                    model.fly_to_chosen();
                }
            }
        });
    }
    double off_mm = to_mm(section.off_m);
    ui.label(context.text("referee.section_plane"), {.role = TextRole::small, .tone = Tone::quiet});
    ui.slider("referee.section.off", off_mm, -k_plane_reach_mm, k_plane_reach_mm, k_plane_step_mm,
              change_in_mm(context.texts, section.off_m, 1) + " mm");
    section.off_m = from_mm(off_mm);
}

void show_chosen(screen::Context& context, RefereeModel& model) {
    ui::Ui& ui = context.ui;
    const physics::JudgedPair& pair = *model.chosen;
    if (pair.touch == physics::Touch::too_close_to_call) {
        ui.label(too_close_sentence(context.texts, pair), {.role = TextRole::small});
    }
    bool on = model.section.on;
    const std::string words =
        context.texts.say(say("referee.section").word("a", pair.a).word("b", pair.b));
    if (ui.toggle("referee.section", words, on)) {
        model.section = {on, false, 0.0};
        model.apart = 0.0;
        model.fly_to_chosen();
    }
    if (model.section.on) {
        show_plane(context, model);
    }
}

void show_pairs(screen::Context& context, RefereeModel& model) {
    ui::Ui& ui = context.ui;
    bool none = true;
    for (const physics::JudgedPair& pair : model.pairs) {
        if (pair.gap_m > model.gap_limit_m) {
            break;
        }
        none = false;
        const bool chosen = model.chosen && model.chosen->a == pair.a && model.chosen->b == pair.b;
        const Tone tone = pair.foul() ? Tone::warning : Tone::normal;
        if (ui.item("referee.pair." + pair.a + "." + pair.b, chosen, [&] {
                ui.label(pair.a + " – " + pair.b, {.grow = 1.0});
                ui.label(touch_word(context.texts, pair),
                         {.role = TextRole::small,
                          .tone = pair.foul() ? Tone::warning : Tone::quiet,
                          .align = ui::Align::end});
                ui.label(gap_known_to(context.texts, pair.gap_m, pair.bound_m),
                         {.tone = tone, .wraps = false});
            })) {
            model.choose(pair);
            model.apart = 0.0;
            model.fly_to_chosen();
        }
    }
    if (none) {
        ui.label(context.text("referee.none_near"), {.role = TextRole::small, .tone = Tone::quiet});
    }
}

}  // namespace

void show_gaps(screen::Context& context, RefereeModel& model) {
    ui::Ui& ui = context.ui;
    const physics::StructureVerdict& verdict = model.document.judged()->verdict;
    if (!verdict.certain) {
        ui.label(context.text("referee.not_certain"), {.tone = Tone::warning});
    }
    if (!verdict.contacts.empty()) {
        ui.label(bound_sentence(context.texts, verdict.bound_m),
                 {.role = TextRole::small, .tone = Tone::quiet});
    }
    ui.label(context.text("referee.gaps"), {.role = TextRole::strong});
    double limit_mm = to_mm(model.gap_limit_m);
    ui.slider("referee.limit", limit_mm, 1.0, to_mm(physics::k_reported_gap_m), 1.0,
              millimetres(context.texts, model.gap_limit_m, 0) + " mm");
    model.gap_limit_m = from_mm(limit_mm);
    ui.column({.id = "referee.pairs", .max_height = 250.0, .scrolls = true},
              [&] { show_pairs(context, model); });
    if (model.chosen) {
        ui.rule();
        show_chosen(context, model);
    }
}

}  // namespace haula::referee
