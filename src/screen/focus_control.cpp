#include "screen/focus_control.h"

#include <cmath>

namespace haula::screen {

namespace {

constexpr double k_smoothing_s = 0.09;
constexpr double k_there_m = 2e-4;

}  // namespace

void FocusControl::go_to(render::OrbitCamera& camera, const presenter::Focus& focus) {
    camera.focus(focus.point, focus.height_m);
    focus_ = focus;
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
