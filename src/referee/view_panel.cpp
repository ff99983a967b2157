#include "referee/view_panel.h"

#include <fmt/format.h>

#include <array>

#include "referee/apart_film.h"
#include "referee/structure_tools.h"
#include "screen/key_words.h"
#include "screen/view_tools.h"
#include "view/hau_la/pulled_apart.h"

namespace haula::referee {

using ui::TextRole;
using ui::Tone;

namespace {

constexpr std::array k_models{".glb", ".stl", ".obj"};

void show_apart(screen::Context& context, RefereeModel& model) {
    ui::Ui& ui = context.ui;
    double percent = 100.0 * model.apart;
    ui.label(context.text("referee.apart"), {.role = TextRole::strong});
    ui.label(context.text("referee.apart_hint"), {.role = TextRole::small, .tone = Tone::quiet});
    if (ui.slider("referee.apart", percent, 0.0, 100.0, 2.0, fmt::format("{:.0f} %", percent))) {
        model.apart = percent / 100.0;
        model.section.on = false;
        const physics::RestShape& rest = model.document.judged()->rest;
        model.camera.hold(view::outermost(view::pulled_apart(rest, model.apart),
                                          model.document.judged()->file.set),
                          model.free_aspect);
    }
}

}  // namespace

void show_views(screen::Context& context, RefereeModel& model, ExportWriter& exports) {
    ui::Ui& ui = context.ui;
    ui.row({.gap = 2.0, .cross = ui::Align::centre, .wraps = true}, [&] {
        show_look_buttons(context, model.tint, model.see_through, "referee");
        screen::show_views(context, model.camera, "referee");
        show_ruler_button(context, model.ruler, "referee");
    });
    ui.rule();
    show_apart(context, model);
    ui.rule();
    ui.label(context.text("referee.turntable"), {.role = TextRole::strong});
    ui.row({.gap = 6.0, .wraps = true}, [&] {
        if (ui.button("referee.animation", context.text("end.animation"))) {
            context.request(screen::ScreenRequest::Kind::animation);
        }
        if (ui.button("referee.loop", context.text("referee.loop"),
                      {.key_hint = screen::key_label(context, screen::Action::loop)})) {
            context.film(film_of(model));
        }
        if (ui.button("referee.photo", context.text("action.photo"),
                      {.key_hint = screen::key_label(context, screen::Action::photo)})) {
            context.request(screen::ScreenRequest::Kind::photo);
        }
    });
    ui.rule();
    ui.label(context.text("referee.model"), {.role = TextRole::strong});
    ui.row({.gap = 6.0, .wraps = true}, [&] {
        for (const char* ending : k_models) {
            if (ui.button(std::string("referee.model") + ending, ending,
                          {.enabled = !exports.writing() && !model.document.settling()})) {
                exports.write_model(model, ending);
            }
        }
    });
}

}  // namespace haula::referee
