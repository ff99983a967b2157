#include "screen/view_tools.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "render/project.h"
#include "screen/key_words.h"

namespace haula::screen {

bool bare_button(Context& context, const std::string& id, const char* text, bool chosen) {
    return context.ui.button(
        id, context.text(text),
        {.look = ui::ButtonLook::bare, .chosen = chosen, .role = ui::TextRole::small});
}

std::optional<paint::Point> on_screen(const render::View& view, paint::Size window,
                                      const Vec3& at) {
    const auto found = project(view, window, at);
    return found ? std::optional(paint::Point{found->x, found->y}) : std::nullopt;
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

void show_view_icons(Context& context, render::OrbitCamera& camera, const std::string& owner) {
    struct Way {
        const char* text;
        ui::Icon icon;
        render::Preset preset;
        Action key;
    };
    constexpr std::array k_ways{
        Way{"view.front", ui::Icon::front, render::Preset::front, Action::view_front},
        Way{"view.side", ui::Icon::side, render::Preset::side, Action::view_side},
        Way{"view.top", ui::Icon::top, render::Preset::top, Action::view_top},
        Way{"view.eye", ui::Icon::eye, render::Preset::eye, Action::view_eye},
        Way{"view.first", ui::Icon::home, render::Preset::hero, Action::view_first}};
    for (const Way& way : k_ways) {
        if (context.ui.icon_button(
                owner + "." + way.text, way.icon, context.text(way.text),
                {.look = ui::ButtonLook::bare, .key_hint = key_label(context, way.key)})) {
            camera.set(way.preset);
        }
    }
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

}  // namespace haula::screen
