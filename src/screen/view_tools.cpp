#include "screen/view_tools.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "games/hau_la/pieces.h"
#include "render/project.h"
#include "view/hau_la/ruler.h"

namespace haula::app {

namespace {

constexpr render::Colour k_ruler_ink{1.0F, 0.985F, 0.96F, 0.70F};
constexpr render::Colour k_faint_ruler{1.0F, 0.985F, 0.96F, 0.26F};

// A bird has the shape that goes with its colour: no eye needs colours to tell them apart.
ui::Shape shape_of(const std::string& marker, const SeatColours& colours) {
    const auto found = hau_la::marker_named(marker);
    return look_of(colours.of(PlayerId{found ? found->value : 1}), Palette::clear).shape;
}

void draw_marks(Context& context, const view::Ruler& ruler, const render::View& view,
                const SeatColours& colours) {
    render::Overlay& overlay = context.ui.beneath();
    const double unit = context.ui.scale();
    for (const view::RulerMark& mark : ruler.marks) {
        const auto on_ruler = on_screen(view, context.window, mark.on_ruler);
        const auto top = on_screen(view, context.window, mark.top);
        if (!on_ruler || !top) {
            continue;
        }
        overlay.line(*on_ruler, *top, std::max(1.0, 0.8 * unit), k_faint_ruler);
        ui::draw_sign(overlay, *on_ruler, 6.5 * unit, shape_of(mark.marker, colours), mark.colour);
    }
}

bool bare_button(Context& context, const std::string& id, const char* text, bool chosen) {
    return context.ui.button(
        id, context.text(text),
        {.look = ui::ButtonLook::bare, .chosen = chosen, .role = ui::TextRole::small});
}

view::Tint next_tint(view::Tint tint, Owners owners) {
    switch (tint) {
        case view::Tint::none:
            return owners == Owners::known ? view::Tint::player : view::Tint::height;
        case view::Tint::player:
            return view::Tint::height;
        case view::Tint::height:
            break;
    }
    return view::Tint::none;
}

}  // namespace

std::optional<render::Point> on_screen(const render::View& view, render::Size window,
                                       const Vec3& at) {
    const auto found = project(view, window, at);
    return found ? std::optional(render::Point{found->x, found->y}) : std::nullopt;
}

view::BirdColours bird_colours(const SeatColours& colours, Palette palette) {
    view::BirdColours birds;
    for (std::size_t i = 0; i < birds.size(); ++i) {
        birds[i] = look_of(colours.of(PlayerId::from_index(i)), palette).colour;
    }
    return birds;
}

void show_look_buttons(Context& context, view::Tint& tint, bool& see_through,
                       const std::string& owner, Owners owners) {
    constexpr std::array k_tints{"table.tint.none", "table.tint.player", "table.tint.height"};
    if (bare_button(context, owner + ".tint", k_tints[static_cast<std::size_t>(tint)],
                    tint != view::Tint::none)) {
        tint = next_tint(tint, owners);
    }
    if (bare_button(context, owner + ".see_through", "table.see_through", see_through)) {
        see_through = !see_through;
    }
}

void obey_look_keys(const Context& context, view::Tint& tint, bool& see_through, Owners owners) {
    if (context.pressed(Action::tint)) {
        tint = next_tint(tint, owners);
    }
    if (context.pressed(Action::see_through)) {
        see_through = !see_through;
    }
}

void show_look_tools(Context& context, view::Tint& tint, bool& see_through,
                     const std::string& owner) {
    show_look_buttons(context, tint, see_through, owner, Owners::known);
    obey_look_keys(context, tint, see_through, Owners::known);
}

void show_views(Context& context, render::OrbitCamera& camera, const std::string& owner) {
    constexpr std::array k_views{
        std::pair{"view.front", render::Preset::front},
        std::pair{"view.side", render::Preset::side}, std::pair{"view.top", render::Preset::top},
        std::pair{"view.eye", render::Preset::eye}, std::pair{"view.first", render::Preset::hero}};
    for (const auto& [text, preset] : k_views) {
        if (bare_button(context, owner + "." + text, text, false)) {
            camera.set(preset);
        }
    }
}

void show_view_buttons(Context& context, render::OrbitCamera& camera, bool& ruler,
                       const std::string& owner) {
    show_views(context, camera, owner);
    if (bare_button(context, owner + ".view.ruler", "view.ruler", ruler)) {
        ruler = !ruler;
    }
}

void obey_ruler_key(const Context& context, bool& ruler) {
    if (context.pressed(Action::ruler)) {
        ruler = !ruler;
    }
}

void show_view_tools(Context& context, render::OrbitCamera& camera, bool& ruler,
                     const std::string& owner) {
    show_view_buttons(context, camera, ruler, owner);
    obey_ruler_key(context, ruler);
}

render::View moved_right(render::View view, double share) {
    const Vec3 right = normalized(cross(view.target - view.eye, view.up));
    const Vec3 shift = share * view.height_m * right;
    view.eye += shift;
    view.target += shift;
    return view;
}

render::View moved_up(render::View view, double share) {
    const Vec3 forward = normalized(view.target - view.eye);
    const Vec3 up = normalized(cross(cross(forward, view.up), forward));
    const Vec3 shift = -share * view.height_m * up;
    view.eye += shift;
    view.target += shift;
    return view;
}

void make_room_for(render::OrbitCamera& camera, double& room_m, double top_m) {
    render::OrbitCamera first = camera;
    first.make_room(room_m);
    first.set(render::Preset::hero);
    first.jump();
    render::OrbitCamera goal = camera;
    goal.jump();
    const bool unmoved = goal.view() == first.view();
    room_m = top_m;
    camera.make_room(top_m);
    if (unmoved) {
        camera.set(render::Preset::hero);
    }
}

void draw_ruler(Context& context, const physics::RestShape& rest, const physics::Set& set,
                const render::View& view, const SeatColours& colours) {
    const view::Ruler ruler =
        view::height_ruler(rest, set, view, bird_colours(colours, context.settings.palette));
    render::Overlay& overlay = context.ui.beneath();
    const double unit = context.ui.scale();
    const auto foot = on_screen(view, context.window, ruler.foot);
    const auto top = on_screen(view, context.window, ruler.top);
    // from straight above a height is a point
    if (!foot || !top || std::abs(foot->y - top->y) < 60.0 * unit) {
        return;
    }
    const double letters = 13.0 * unit;
    overlay.line(*foot, *top, std::max(1.0, 1.2 * unit), k_ruler_ink);
    for (const view::RulerTick& tick : ruler.ticks) {
        const auto from = on_screen(view, context.window, tick.from);
        const auto to = on_screen(view, context.window, tick.to);
        if (!from || !to) {
            continue;
        }
        overlay.line(*from, *to, std::max(1.0, unit), k_ruler_ink);
        if (tick.height_mm) {
            const std::string text = std::to_string(*tick.height_mm);
            const double width = context.ui.text_width(text, ui::TextRole::small) * letters /
                                 (letters_of(ui::TextRole::small).height * unit);
            overlay.text(text, render::Weight::regular, letters,
                         {to->x - width - 5.0 * unit, to->y - 0.5 * letters}, k_ruler_ink);
        }
    }
    draw_marks(context, ruler, view, colours);
}

}  // namespace haula::app
