#include "app/controls.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/units.h"

namespace haula::app {

using namespace literals;
using render::Key;

namespace {

constexpr double k_drag_turn_rad = 200.0_deg;  // for a drag over the window's height
constexpr double k_key_turn_rad_s = 75.0_deg;
constexpr double k_key_pan_s = 0.6;  // window heights a second
constexpr double k_wheel_step = 1.12;
constexpr double k_key_zoom_s = 2.2;  // times as near in a second

double direction(const render::Input& input, Key forwards, Key backwards) {
    return (input.held(forwards) ? 1.0 : 0.0) - (input.held(backwards) ? 1.0 : 0.0);
}

// A key that was tapped between two frames still counts for one frame.
double pushed(const render::Input& input, Key forwards, Key backwards) {
    const double held = direction(input, forwards, backwards);
    if (held != 0.0) {
        return held;
    }
    return (input.pressed(forwards) ? 1.0 : 0.0) - (input.pressed(backwards) ? 1.0 : 0.0);
}

void steer_by_mouse(render::OrbitCamera& camera, const render::Input& input, render::Size window) {
    const double right = input.moved_x / window.height;
    const double down = input.moved_y / window.height;
    const bool left_or_right = input.dragging.left || input.dragging.right;
    const bool moving = input.dragging.middle || (left_or_right && input.shift);
    if (input.moved_x != 0.0 || input.moved_y != 0.0) {
        if (moving) {
            camera.pan(right, -down);
        } else if (left_or_right) {
            camera.orbit(-k_drag_turn_rad * right, k_drag_turn_rad * down);
        }
    }
    if (input.wheel != 0.0) {
        camera.zoom(std::pow(k_wheel_step, input.wheel));
    }
}

void steer_by_keys(render::OrbitCamera& camera, const render::Input& input) {
    const double seconds = std::min(input.seconds, 0.1);  // a hiccup is no long push
    const double turn = pushed(input, Key::right, Key::left);
    const double lift = pushed(input, Key::up, Key::down);
    if (turn != 0.0 || lift != 0.0) {
        camera.orbit(k_key_turn_rad_s * seconds * turn, k_key_turn_rad_s * seconds * lift);
    }
    const double right = pushed(input, Key::d, Key::a);
    const double up = pushed(input, Key::w, Key::s);
    if (right != 0.0 || up != 0.0) {
        camera.pan(-k_key_pan_s * seconds * right, -k_key_pan_s * seconds * up);
    }
    if (const double nearer = pushed(input, Key::plus, Key::minus); nearer != 0.0) {
        camera.zoom(std::pow(k_key_zoom_s, seconds * nearer));
    }
    constexpr std::array k_presets{
        std::pair{Key::one, render::Preset::front}, std::pair{Key::two, render::Preset::side},
        std::pair{Key::three, render::Preset::top}, std::pair{Key::four, render::Preset::eye},
        std::pair{Key::r, render::Preset::hero},    std::pair{Key::home, render::Preset::hero}};
    for (const auto& [key, preset] : k_presets) {
        if (input.pressed(key)) {
            camera.set(preset);
        }
    }
}

}  // namespace

void steer(render::OrbitCamera& camera, const render::Input& input, render::Size window) {
    steer_by_mouse(camera, input, window);
    steer_by_keys(camera, input);
}

}  // namespace haula::app
