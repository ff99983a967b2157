#include "screen/controls.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <utility>

#include "core/units.h"

namespace haula::screen {

using namespace literals;

namespace {

constexpr double k_click_units = 5.0;  // more is a drag

constexpr double k_drag_turn_rad = 200.0_deg;  // for a drag over the window's height
constexpr double k_key_turn_rad_s = 75.0_deg;
constexpr double k_key_pan_s = 0.6;  // window heights a second
constexpr double k_wheel_step = 1.12;
constexpr double k_key_zoom_s = 2.2;  // times as near in a second

// A key that was tapped between two frames still counts for one frame.
double pushed(const Context& context, Action forwards, Action backwards) {
    const auto down = [&](Action action) {
        return context.settings.keys.held(context.input, action) ||
               context.settings.keys.pressed(context.input, action);
    };
    return (down(forwards) ? 1.0 : 0.0) - (down(backwards) ? 1.0 : 0.0);
}

void steer_by_mouse(render::OrbitCamera& camera, const Context& context, double speed) {
    const render::Input& input = context.input;
    const double right = input.moved_x / context.window.height;
    const double down = input.moved_y / context.window.height;
    const bool left_or_right = input.dragging.left || input.dragging.right;
    const bool moving = input.dragging.middle || (left_or_right && input.shift);
    if (input.moved_x != 0.0 || input.moved_y != 0.0) {
        if (moving) {
            camera.pan(right, -down);
        } else if (left_or_right) {
            camera.orbit(-k_drag_turn_rad * speed * right, k_drag_turn_rad * speed * down);
        }
    }
    if (input.wheel != 0.0) {
        camera.zoom(std::pow(k_wheel_step, input.wheel * speed));
    }
}

// Keys and pad: what is held moves the camera for as long as the frame took.
void steer_steadily(render::OrbitCamera& camera, const Context& context, double speed) {
    const double seconds = std::min(context.input.seconds, 0.1) * speed;  // a hiccup is no push
    const PadSteering pad = steering_of(context.input.pad);
    const double turn = pushed(context, Action::turn_right, Action::turn_left) + pad.turn;
    const double lift = pushed(context, Action::tilt_up, Action::tilt_down) + pad.lift;
    if (turn != 0.0 || lift != 0.0) {
        camera.orbit(k_key_turn_rad_s * seconds * turn, k_key_turn_rad_s * seconds * lift);
    }
    const double right = pushed(context, Action::pan_right, Action::pan_left) + pad.pan_right;
    const double up = pushed(context, Action::pan_up, Action::pan_down) + pad.pan_up;
    if (right != 0.0 || up != 0.0) {
        camera.pan(-k_key_pan_s * seconds * right, -k_key_pan_s * seconds * up);
    }
    const double nearer = pushed(context, Action::nearer, Action::farther) + pad.nearer;
    if (nearer != 0.0) {
        camera.zoom(std::pow(k_key_zoom_s, seconds * nearer));
    }
}

void choose_view(render::OrbitCamera& camera, const Context& context, bool numbers) {
    constexpr std::array k_presets{
        std::tuple{Action::view_front, Action::piece_1, render::Preset::front},
        std::tuple{Action::view_side, Action::piece_2, render::Preset::side},
        std::tuple{Action::view_top, Action::piece_3, render::Preset::top},
        std::tuple{Action::view_eye, Action::piece_4, render::Preset::eye}};
    for (const auto& [action, number, preset] : k_presets) {
        if (context.pressed(action) || (numbers && context.pressed(number))) {
            camera.set(preset);
        }
    }
    if (context.pressed(Action::view_first)) {
        camera.set(render::Preset::hero);
    }
}

}  // namespace

PadSteering steering_of(const render::Pad& pad) {
    const auto held = [&](render::PadButton button) { return pad.held(button) ? 1.0 : 0.0; };
    return {
        .turn = pad.right_stick.x,
        .lift = -pad.right_stick.y,
        .pan_right = pad.left_stick.x,
        .pan_up = -pad.left_stick.y,
        .nearer = held(render::PadButton::right_trigger) - held(render::PadButton::left_trigger)};
}

void steer(render::OrbitCamera& camera, const Context& context, bool numbers) {
    const double speed = context.settings.camera_percent / 100.0;
    if (context.ui.pointer_free()) {
        steer_by_mouse(camera, context, speed);
    }
    if (context.ui.keys_free()) {
        steer_steadily(camera, context, speed);
        choose_view(camera, context, numbers);
    }
}

std::optional<SceneClick::Button> SceneClick::take(const Context& context) {
    const render::Input& input = context.input;
    if (input.pressed_buttons.left || input.pressed_buttons.right) {
        pressed_at_ = context.ui.pointer_free() ? std::optional(input.pointer) : std::nullopt;
    }
    const bool left = input.released_buttons.left;
    if ((!left && !input.released_buttons.right) || !pressed_at_) {
        return std::nullopt;
    }
    const paint::Point from = *std::exchange(pressed_at_, std::nullopt);
    const double moved = std::hypot(input.pointer.x - from.x, input.pointer.y - from.y);
    if (moved > context.ui.px(k_click_units) || !context.ui.pointer_free()) {
        return std::nullopt;
    }
    return left ? Button::left : Button::right;
}

void move(render::OrbitCamera& camera, const Context& context) {
    if (context.settings.reduced_motion) {
        camera.jump();
    } else {
        camera.advance(context.input.seconds);
    }
}

}  // namespace haula::screen
