#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "render/input.h"

namespace haula::app {

// What keys do, wherever it makes sense. All of them can be changed in the settings; Enter, Esc,
// Tab and the arrows of menus stay. Words for people: the texts "action.<name>".
enum class Action {
    turn_left,
    turn_right,
    tilt_up,
    tilt_down,
    pan_left,
    pan_right,
    pan_up,
    pan_down,
    nearer,
    farther,
    view_front,
    view_side,
    view_top,
    view_eye,
    view_first,
    focus,
    see_through,
    tint,
    ruler,
    log,
    flip_face,
    roll_left,
    roll_right,
    free_end,
    other_marker,
    undo,
    next_hole,
    previous_hole,
    skip,
    hint,
    full_screen,
    picture,
    count_,
};

inline constexpr std::size_t k_action_count = static_cast<std::size_t>(Action::count_);

// In order; for the settings file and the texts.
std::string_view name_of(Action action);
std::optional<Action> action_named(std::string_view name);

// The gamepad's button that does the same, where it has one; these cannot be changed. Cross, south
// and east go through panels as arrows, Enter and Esc do; sticks and triggers move the camera.
std::optional<render::PadButton> pad_button_of(Action action);

// Which key does what.
class Keys {
  public:
    Keys();  // the first choice

    render::Key of(Action action) const { return keys_[static_cast<std::size_t>(action)]; }
    // The action that had the key gets the other's instead, so that none is without.
    void set(Action action, render::Key key);
    // By key or gamepad.
    bool pressed(const render::Input& input, Action action) const {
        const std::optional<render::PadButton> button = pad_button_of(action);
        return input.pressed(of(action)) || (button && input.pad.pressed(*button));
    }
    bool held(const render::Input& input, Action action) const { return input.held(of(action)); }

    friend bool operator==(const Keys&, const Keys&) = default;

  private:
    std::array<render::Key, k_action_count> keys_{};
};

}  // namespace haula::app
