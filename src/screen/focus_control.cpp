#include "screen/focus_control.h"

#include <cmath>

#include "view/hau_la/focus.h"
#include "view/hau_la/pointing.h"

namespace haula::screen {

namespace {

constexpr double k_smoothing_s = 0.09;
constexpr double k_there_m = 2e-4;

std::optional<presenter::Focus> under_pointer(const Context& context, const render::View& view,
                                              const physics::RestShape& rest,
                                              const physics::Set& set) {
    if (!context.ui.pointer_free()) {
        return std::nullopt;
    }
    const render::Point at = context.input.pointer;
    const auto pointed =
        view::Pointing(rest, set, std::nullopt).at(view, context.window, {at.x, at.y});
    return pointed ? view::focus_on(rest, set, *pointed) : std::nullopt;
}

}  // namespace

void FocusControl::go_to(render::OrbitCamera& camera, const presenter::Focus& focus) {
    camera.focus(focus.point, focus.height_m);
    focus_ = focus;
}

void FocusControl::obey_key(render::OrbitCamera& camera, const Context& context,
                            const render::View& view, const physics::RestShape& rest,
                            const physics::Set& set, const FocusWishes& wishes) {
    if (!context.pressed(Action::focus)) {
        return;
    }
    std::optional<presenter::Focus> focus = wishes.first;
    if (!focus) {
        focus = under_pointer(context, view, rest, set);
    }
    if (!focus) {
        focus = wishes.last;
    }
    if (focus) {
        go_to(camera, *focus);
    }
}

FocusControl::Sight FocusControl::clear_way(bool on, const Vec3& goal, const Context& context) {
    if (!on) {
        cleared_.reset();
    } else if (!cleared_ || context.settings.reduced_motion ||
               distance(*cleared_, goal) < k_there_m) {
        cleared_ = goal;
    } else {
        cleared_ = lerp(*cleared_, goal, 1.0 - std::exp(-context.input.seconds / k_smoothing_s));
    }
    // what was gone to does not stand before its own middle, until the eye goes on
    const bool there = focus_ && distance(focus_->point, goal) < k_there_m;
    return {cleared_, there ? focus_->thing : std::string()};
}

}  // namespace haula::screen
