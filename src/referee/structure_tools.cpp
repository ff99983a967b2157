#include "referee/structure_tools.h"

#include <array>

#include "paint/rect.h"
#include "screen/looks.h"
#include "screen/view_tools.h"
#include "view/hau_la/focus.h"
#include "view/hau_la/pointing.h"
#include "view/hau_la/ruler_drawing.h"

namespace haula::referee {

namespace {

view::Tint next_tint(view::Tint tint) {
    return tint == view::Tint::none ? view::Tint::height : view::Tint::none;
}

presenter::PlayerLook look_of_bird(std::size_t bird, screen::Palette palette) {
    return screen::look_of(screen::SeatColours().of(PlayerId::from_index(bird)), palette);
}

}  // namespace

void show_look_buttons(screen::Context& context, view::Tint& tint, bool& see_through,
                       const std::string& owner) {
    constexpr std::array k_tints{"table.tint.none", "table.tint.player", "table.tint.height"};
    if (screen::bare_button(context, owner + ".tint", k_tints[static_cast<std::size_t>(tint)],
                            tint != view::Tint::none)) {
        tint = next_tint(tint);
    }
    if (screen::bare_button(context, owner + ".see_through", "table.see_through", see_through)) {
        see_through = !see_through;
    }
}

void obey_look_keys(const screen::Context& context, view::Tint& tint, bool& see_through) {
    if (context.pressed(screen::Action::tint)) {
        tint = next_tint(tint);
    }
    if (context.pressed(screen::Action::see_through)) {
        see_through = !see_through;
    }
}

void show_ruler_button(screen::Context& context, bool& ruler, const std::string& owner) {
    if (screen::bare_button(context, owner + ".view.ruler", "view.ruler", ruler)) {
        ruler = !ruler;
    }
}

void obey_ruler_key(const screen::Context& context, bool& ruler) {
    if (context.pressed(screen::Action::ruler)) {
        ruler = !ruler;
    }
}

void draw_ruler(screen::Context& context, const physics::RestShape& rest,
                const physics::ComponentSet& set, const render::View& view) {
    view::BirdSigns birds;
    for (std::size_t i = 0; i < birds.size(); ++i) {
        birds[i] = look_of_bird(i, context.settings.palette);
    }
    view::draw_ruler(context.ui, {view, context.window}, rest, set, birds);
}

bool show_settling(screen::Context& context, double share, const std::string& stop_id) {
    ui::Ui& ui = context.ui;
    ui.label(context.text("referee.settling"), {.tone = ui::Tone::accent});
    ui.progress(share);
    return ui.button(stop_id, context.text("referee.stop"));
}

view::BirdColours bird_colours(screen::Palette palette) {
    view::BirdColours birds;
    for (std::size_t i = 0; i < birds.size(); ++i) {
        birds[i] = look_of_bird(i, palette).colour;
    }
    return birds;
}

std::optional<presenter::Focus> focus_under_pointer(const screen::Context& context,
                                                    const render::View& view,
                                                    const physics::RestShape& rest,
                                                    const physics::ComponentSet& set) {
    if (!context.ui.pointer_free()) {
        return std::nullopt;
    }
    const paint::Point at = context.input.pointer;
    const auto pointed =
        view::Pointing(rest, set, std::nullopt).at(view, context.window, {at.x, at.y});
    return pointed ? view::focus_on(rest, set, *pointed) : std::nullopt;
}

}  // namespace haula::referee
