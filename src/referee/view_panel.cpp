#include "referee/view_panel.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "screen/view_tools.h"
#include "view/hau_la/pulled_apart.h"

namespace haula::app {

using ui::TextRole;
using ui::Tone;

namespace {

constexpr std::array k_models{".glb", ".stl", ".obj"};

// The part of the window's width over its height that no panel covers.
double free_aspect(const Context& context) {
    constexpr double k_panels_units = 716.0;
    constexpr double k_least = 0.35;
    const double free_px = context.window.width - context.ui.px(k_panels_units);
    return std::max(k_least, free_px / context.window.height);
}

void show_apart(Context& context, Inquiry& inquiry) {
    ui::Ui& ui = context.ui;
    double percent = 100.0 * inquiry.apart;
    ui.label(context.text("referee.apart"), {.role = TextRole::strong});
    ui.label(context.text("referee.apart_hint"), {.role = TextRole::small, .tone = Tone::quiet});
    if (ui.slider("referee.apart", percent, 0.0, 100.0, 2.0, fmt::format("{:.0f} %", percent))) {
        inquiry.apart = percent / 100.0;
        inquiry.section.on = false;
        const physics::RestShape& rest = inquiry.desk.looked()->rest;
        inquiry.camera.hold(view::outermost(view::pulled_apart(rest, inquiry.apart),
                                            inquiry.desk.looked()->file.set),
                            free_aspect(context));
    }
}

}  // namespace

void show_views(Context& context, Inquiry& inquiry, Keepsakes& keepsakes) {
    ui::Ui& ui = context.ui;
    ui.row({.gap = 2.0, .cross = ui::Align::centre, .wraps = true}, [&] {
        show_look_buttons(context, inquiry.tint, inquiry.see_through, "referee", Owners::unknown);
        show_view_buttons(context, inquiry.camera, inquiry.ruler, "referee");
    });
    ui.rule();
    show_apart(context, inquiry);
    ui.rule();
    ui.label(context.text("referee.turntable"), {.role = TextRole::strong});
    if (ui.button("referee.animation", context.text("end.animation"))) {
        context.ask(Wish::Kind::animation);
    }
    ui.rule();
    ui.label(context.text("referee.model"), {.role = TextRole::strong});
    ui.row({.gap = 6.0, .wraps = true}, [&] {
        for (const char* ending : k_models) {
            if (ui.button(std::string("referee.model") + ending, ending,
                          {.enabled = !keepsakes.writing() && !inquiry.desk.settling()})) {
                keepsakes.write_model(inquiry, ending);
            }
        }
    });
}

}  // namespace haula::app
